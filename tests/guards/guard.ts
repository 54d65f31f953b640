/** One check of the shop's that can be taken out, and the tests that must notice. */
export interface Guard {
  /** Unique, kebab-case: what to call it on the command line. */
  id: string;
  /** What would happen without it. */
  prevents: string;
  file: string;
  /** Exactly as in the file, and only once there. */
  snippet: string;
  /** What stands in its place while it is out. */
  without: string;
  /** Titles of tests by file. Every one of them goes red. */
  tests: Readonly<Record<string, readonly string[]>>;
}

/** How many times a snippet stands in a text. */
export function countSnippet(text: string, snippet: string): number {
  return text.split(snippet).length - 1;
}
