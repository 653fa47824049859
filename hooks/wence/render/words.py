"""The words of the interface, in both languages."""

from __future__ import annotations

from dataclasses import dataclass

from wence.model import AnswerStatus, Language, PaperKind, TagKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """Every word that a page shows and no author wrote."""

    site_name: str
    tagline: str
    mission: str
    home: str
    questions: str
    topic_algorithm: str
    topic_infra: str
    topic_algorithm_about: str
    topic_infra_about: str
    topic: str
    tags: str
    tag_kinds: dict[TagKind, str]
    papers: str
    paper_kinds: dict[PaperKind, str]
    contribute: str
    contributors: str
    about: str
    search: str
    search_hint: str
    random: str
    all: str
    question_count: str
    level: str
    levels: tuple[str, str, str]
    reviewed: str
    reading: str
    minutes: str
    asks: str
    brief: str
    reference_answer: str
    read_answer: str
    no_answer: str
    no_answer_invitation: str
    references: str
    evidence: str
    evidence_numbers: str
    run_time: str
    lab_source: str
    key_points: str
    key_points_about: str
    weight: str
    pitfalls: str
    agent: str
    follow_ups: str
    community: str
    no_community: str
    answer_this: str
    report_mistake: str
    by_day: str
    ai_assisted: str
    statuses: dict[AnswerStatus, str]
    permalink: str
    discuss: str
    discuss_about: str
    copy: str
    prompt: str
    papers_cited: str
    related: str
    previous: str
    next: str
    as_markdown: str
    edit: str
    only_in_other: str
    stale_translation: str
    related_tags: str
    introduced_by: str
    introduces: str
    cited_by: str
    cited_in_answer: str
    listed_in: str
    authors: str
    published: str
    venue: str
    address: str
    code: str
    explore_tag: str
    answers_count: str
    reference_team: str
    license: str
    source: str
    skip: str
    main_nav: str
    on_this_page: str
    switch: str
    credit: str
    colon: str
    comma: str
    not_found: str
    not_found_about: str


ZH = Words(
    site_name="问策 Wence",
    tagline="面向大语言模型与智能体的强化学习面试题库：算法与 infra 并重，每个论断有出处或可计算。",
    mission="大语言模型与智能体的强化学习，一题一页：答案在前，公式有检验，论断有出处或可计算。",
    home="首页",
    questions="题目",
    topic_algorithm="算法",
    topic_infra="Infra",
    topic_algorithm_about="目标函数、优势、约束、奖励、蒸馏与能力边界。",
    topic_infra_about="显存、rollout、并行、异步、确定性与训练框架。",
    topic="主题",
    tags="标签",
    tag_kinds={"concept": "概念", "method": "方法", "system": "系统与模型"},
    papers="文献",
    paper_kinds={"paper": "论文", "report": "技术报告", "blog": "博客", "docs": "文档", "repo": "代码仓库"},
    contribute="参与",
    contributors="作者",
    about="关于",
    search="搜索",
    search_hint="搜索题目、概念、论文…",
    random="随机一题",
    all="全部",
    question_count="{} 题",
    level="难度",
    levels=("基础", "进阶", "专家"),
    reviewed="核对于",
    reading="阅读",
    minutes="约 {} 分钟",
    asks="这道题在问什么",
    brief="一句话回答",
    reference_answer="参考答案",
    read_answer="展开参考答案",
    no_answer="这道题还没有参考答案。",
    no_answer_invitation="要点、误区与追问已经列在下面；欢迎写下你的回答。",
    references="参考文献",
    evidence="实验证据",
    evidence_numbers="实验给出的数字",
    run_time="运行 {} 秒",
    lab_source="实验代码",
    key_points="要点自评",
    key_points_about="合上答案讲一遍，再逐条勾选。勾选只存在本机浏览器里。",
    weight="权重 {}",
    pitfalls="常见误答",
    agent="换成 Agent 会怎样",
    follow_ups="追问",
    community="社区回答",
    no_community="还没有社区回答。",
    answer_this="回答这道题",
    report_mistake="指出错误",
    by_day="{} 写于 {}",
    ai_assisted="使用了 AI 辅助",
    statuses={
        "reference": "参考答案",
        "community": "社区",
        "reviewed": "已审阅",
        "disputed": "有争议",
        "superseded": "已被取代",
    },
    permalink="固定链接",
    discuss="与大模型讨论",
    discuss_about="复制下面的提示词，打开联网搜索，让模型追问你。",
    copy="复制",
    prompt=(
        "请你扮演一位严格的强化学习面试官，面试我下面这道题。请打开联网搜索，每个论断给出可核对的出处。\n\n"
        "题目：{title}\n\n必须问到：\n{asks}\n\n"
        "规则：先让我完整回答；然后指出我的错误与遗漏，逐条追问，直到我给出推导、边界条件或数量级；"
        "最后给出一个你认为满分的回答，并标明不确定之处。\n\n参考页面：{url}"
    ),
    papers_cited="本题文献",
    related="相关题目",
    previous="上一题",
    next="下一题",
    as_markdown="Markdown 版",
    edit="编辑此页",
    only_in_other="这篇回答只有英文版，原样收录如下。",
    stale_translation="这一版早于它所依据的英文版，内容可能落后。",
    related_tags="相关标签",
    introduced_by="提出它的文献",
    introduces="提出",
    cited_by="引用它的题目与回答",
    cited_in_answer="{} 的回答",
    listed_in="题目",
    authors="作者",
    published="发表",
    venue="出处",
    address="原文",
    code="代码",
    explore_tag="在题目列表中查看",
    answers_count="社区回答 {} 篇",
    reference_team="问策编者",
    license="内容以 CC BY-SA 4.0 授权，代码以 MIT 授权。",
    source="源代码",
    skip="跳到正文",
    main_nav="主导航",
    on_this_page="本页目录",
    switch="English",
    credit="选题沿用知乎用户 sheriyuo 公开整理的强化学习面试题集；题面措辞、答案与实验由本站重写。",
    colon="：",
    comma="、",
    not_found="没有这个页面",
    not_found_about="地址可能写错了，或页面已经改名。试试搜索，或从题目列表找起。",
)

EN = Words(
    site_name="Wence 问策",
    tagline="Interview questions on reinforcement learning for language models and agents, algorithm and infrastructure alike, "
    "every claim cited or computed.",
    mission="Reinforcement learning for language models and agents, one page a question: the answer first, every formula "
    "tested, every claim cited or computed.",
    home="Home",
    questions="Questions",
    topic_algorithm="Algorithm",
    topic_infra="Infra",
    topic_algorithm_about="Objectives, advantages, constraints, rewards, distillation and what RL can add.",
    topic_infra_about="Memory, rollouts, parallelism, asynchrony, determinism and the training frameworks.",
    topic="Topic",
    tags="Tags",
    tag_kinds={"concept": "Concepts", "method": "Methods", "system": "Systems and models"},
    papers="Papers",
    paper_kinds={
        "paper": "paper",
        "report": "technical report",
        "blog": "blog post",
        "docs": "documentation",
        "repo": "repository",
    },
    contribute="Contribute",
    contributors="Contributors",
    about="About",
    search="Search",
    search_hint="Search questions, concepts, papers…",
    random="Random question",
    all="All",
    question_count="{} questions",
    level="Level",
    levels=("basic", "solid", "expert"),
    reviewed="Checked on",
    reading="Reading",
    minutes="about {} min",
    asks="What it asks",
    brief="In one breath",
    reference_answer="Reference answer",
    read_answer="Show the reference answer",
    no_answer="This question has no reference answer yet.",
    no_answer_invitation="Its key points, wrong answers and follow-ups are below; write yours.",
    references="References",
    evidence="Evidence",
    evidence_numbers="Numbers from the lab",
    run_time="runs in {} s",
    lab_source="code of the lab",
    key_points="Key points to grade yourself by",
    key_points_about="Close the answer, say it aloud, then tick. The ticks stay in this browser.",
    weight="weight {}",
    pitfalls="Wrong answers heard",
    agent="With an agent",
    follow_ups="Follow-ups",
    community="Community answers",
    no_community="No community answer yet.",
    answer_this="Answer this question",
    report_mistake="Report a mistake",
    by_day="{}, {}",
    ai_assisted="written with the help of AI",
    statuses={
        "reference": "reference answer",
        "community": "community",
        "reviewed": "reviewed",
        "disputed": "disputed",
        "superseded": "superseded",
    },
    permalink="Permalink",
    discuss="Discuss it with a language model",
    discuss_about="Copy the prompt, turn web search on, and let the model press you.",
    copy="Copy",
    prompt=(
        "Act as a demanding interviewer on reinforcement learning and interview me on the question below. Use web search and "
        "give a source that can be checked for each claim.\n\n"
        "Question: {title}\n\nIt must cover:\n{asks}\n\n"
        "Rules: let me answer in full first; then name my errors and gaps and press each one until I give a derivation, a limit "
        "case or an order of magnitude; end with the answer you would grade full marks, and say where you are unsure.\n\n"
        "Page: {url}"
    ),
    papers_cited="Papers",
    related="Related questions",
    previous="Previous",
    next="Next",
    as_markdown="as Markdown",
    edit="Edit this page",
    only_in_other="This answer exists in Chinese only and stands here as it is.",
    stale_translation="This version is older than the Chinese one it follows and may lag behind.",
    related_tags="Related tags",
    introduced_by="Introduced by",
    introduces="Introduces",
    cited_by="Questions and answers that cite it",
    cited_in_answer="answer by {}",
    listed_in="question",
    authors="Authors",
    published="Published",
    venue="Venue",
    address="Source",
    code="Code",
    explore_tag="See in the list of questions",
    answers_count="community answers: {}",
    reference_team="the editors of Wence",
    license="Content is under CC BY-SA 4.0, code under MIT.",
    source="Source code",
    skip="Skip to content",
    main_nav="Main",
    on_this_page="On this page",
    switch="中文",
    credit="The selection of questions follows a public collection of RL interview questions by sheriyuo (Zhihu); wording, "
    "answers and experiments are ours.",
    colon=": ",
    comma=", ",
    not_found="No such page",
    not_found_about="The address may be mistyped, or the page renamed. Search, or start from the list of questions.",
)


def words(language: Language) -> Words:
    """Return the interface's words in `language`."""
    return ZH if language == "zh" else EN
