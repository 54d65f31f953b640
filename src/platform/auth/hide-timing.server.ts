/** Answers no sooner than after `ms`, so that timing does not tell whether an account exists. */
export async function hideTiming<T>(work: () => Promise<T>, ms: number): Promise<T> {
  const waiting = new Promise<void>((resolve) => setTimeout(resolve, ms));
  try {
    return await work();
  } finally {
    await waiting;
  }
}
