/** What is written about one person, at most. */
export const MOST_NOTES = 100;
export const MOST_TAGS = 20;
