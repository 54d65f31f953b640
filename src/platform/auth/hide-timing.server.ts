/**
 * Does some work and answers no sooner than after `ms`, so that the time an answer takes does not
 * tell whether an account exists: one that does is written to, one that does not is not.
 */
export async function hideTiming<T>(work: () => Promise<T>, ms: number): Promise<T> {
  const waiting = new Promise<void>((resolve) => setTimeout(resolve, ms));
  try {
    return await work();
  } finally {
    await waiting;
  }
}
