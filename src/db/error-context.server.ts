/** Something of ours failed while doing what its message begins with. */
class ContextError extends Error {
  override name = 'ContextError';
}

/** Runs `work`; what it throws is thrown on as "{what}: {reason}", for the log. */
export async function withErrorContext<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ContextError(`${what}: ${failureReason(error)}`, { cause: error });
  }
}

/** The innermost message: Drizzle wraps PostgreSQL's own words in the failed statement and its values. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node reports a host with several addresses as an AggregateError with an empty message.
  if (error instanceof AggregateError) return error.errors.map(failureReason).join('; ');
  if (error instanceof ContextError || !(error.cause instanceof Error)) return error.message;
  return failureReason(error.cause);
}
