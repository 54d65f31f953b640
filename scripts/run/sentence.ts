/**
 * What is wrong, in words for the person at the terminal: the start script prints the message
 * alone, without a stack, and ends with exit code 1.
 */
export class Sentence extends Error {
  override name = 'Sentence';
}

/** By its name: what the build has bundled throws a class of its own. */
export function isSentence(error: unknown): error is Sentence {
  return error instanceof Error && error.name === 'Sentence';
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
