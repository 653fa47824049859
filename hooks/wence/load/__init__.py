"""Reading: from files to typed parts with the place of each, or findings; nothing is resolved or judged yet."""
