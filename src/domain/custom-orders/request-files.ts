/** Files that may come with one request for a custom order. */
export const MOST_REQUEST_FILES = 6;
