/**
 * What is wrong, in words for the person at the terminal: the start script prints the message
 * alone, without a stack, and ends with exit code 1.
 */
export class Sentence extends Error {}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
