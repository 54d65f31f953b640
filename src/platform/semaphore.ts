/** Semaphore: at most `places` calls run at once; the others wait in order. */
export function createSemaphore(places: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function runExclusive<T>(work: () => Promise<T>): Promise<T> {
    if (running >= places) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place passes straight to the next one, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
