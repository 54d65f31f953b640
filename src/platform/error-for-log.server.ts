import { DrizzleQueryError } from 'drizzle-orm';

/**
 * An error as the log may have it: Drizzle writes the values of a failed statement (tokens, addresses,
 * password hashes) into its message and stack. The statement itself and PostgreSQL's reason stay.
 */
export function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const cause = errorForLog(error.cause);
  if (!(error instanceof DrizzleQueryError)) {
    return cause === error.cause ? error : copyOf(error, error.message, cause);
  }
  return copyOf(error, `Failed query: ${error.query}`, cause);
}

function copyOf(error: Error, message: string, cause: unknown): Error {
  // The cast: of the same class, as the log names it.
  const copy = Object.create(Object.getPrototypeOf(error)) as Error;
  const { name, stack = '' } = error;
  // Behind the old message, which a value may have made look like a frame.
  const head = stack.indexOf(error.message);
  const frames = head === -1 ? '' : stack.slice(head + error.message.length);
  Object.assign(copy, error, { params: undefined });
  Object.defineProperties(copy, {
    name: { value: name },
    message: { value: message },
    stack: { value: `${name}: ${message}${frames}` },
    cause: { value: cause },
  });
  return copy;
}
