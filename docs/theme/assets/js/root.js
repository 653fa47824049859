// Address of this language's root, whatever path the site is published below.
export const ROOT = new URL("../../", import.meta.url);

export const LANGUAGE = document.documentElement.lang.startsWith("zh") ? "zh" : "en";

/** Return `zh` or `en`, whichever the page is in. */
export function say(zh, en) {
  return LANGUAGE === "zh" ? zh : en;
}
