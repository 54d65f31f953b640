/** What a piece of work cost the process it ran in. */
export interface Work {
  /** The longest time in which nothing else could run, in milliseconds. */
  blockedMs: number;
  /** How far memory rose above where it stood, in megabytes. */
  grownMb: number;
}

/**
 * Runs something and watches the event loop and the memory meanwhile. Only time in which this thread
 * was computing counts as blocked: on a busy machine it is often made to wait for others.
 */
export async function watchWork<T>(run: () => Promise<T>): Promise<{ result: T; work: Work }> {
  const before = process.memoryUsage.rss();
  const work: Work = { blockedMs: 0, grownMb: 0 };
  let running = true;
  let wall = performance.now();
  let cpu = process.threadCpuUsage();
  const look = () => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(cpu);
    work.blockedMs = Math.max(work.blockedMs, Math.min(now - wall, (user + system) / 1000));
    work.grownMb = Math.max(work.grownMb, (process.memoryUsage.rss() - before) / 1024 ** 2);
    wall = performance.now();
    cpu = process.threadCpuUsage();
    if (running) setImmediate(look);
  };
  setImmediate(look);
  try {
    return { result: await run(), work };
  } finally {
    running = false;
    look();
  }
}
