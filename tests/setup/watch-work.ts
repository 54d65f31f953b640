import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

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
  const stop = beginWatching();
  try {
    const result = await run();
    return { result, work: stop() };
  } finally {
    stop();
  }
}

/** Watches from now on; what it gives ends that, and says what the work since then cost. */
export function beginWatching(): () => Work {
  clearLitter();
  const before = memory();
  const work: Work = { blockedMs: 0, grownMb: 0 };
  let running = true;
  let wall = performance.now();
  let cpu = process.threadCpuUsage();
  const look = () => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(cpu);
    work.blockedMs = Math.max(work.blockedMs, Math.min(now - wall, (user + system) / 1000));
    const { whole, used } = memory();
    const grown = Math.max(whole - before.whole, used - before.used);
    work.grownMb = Math.max(work.grownMb, grown / 1024 ** 2);
    wall = performance.now();
    cpu = process.threadCpuUsage();
    if (running) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    if (running) look();
    running = false;
    return work;
  };
}

/** What is used can be in room that was taken before, and decoders take room that JavaScript does not see. */
function memory(): { whole: number; used: number } {
  const { rss, heapUsed, external } = process.memoryUsage();
  return { whole: rss, used: heapUsed + external };
}

/** So little may lie about from earlier work, which is then not seen as growth: megabytes. */
const LITTER = 24;

let collect: (() => void) | undefined;
let usedWhenClean = 0;

/** Otherwise what is looked at would grow into the room of what others have left. */
function clearLitter(): void {
  if (memory().used - usedWhenClean < LITTER * 1024 ** 2) return;
  if (!collect) {
    setFlagsFromString('--expose-gc');
    // The cast: the flag above puts it there.
    collect = runInNewContext('gc') as () => void;
  }
  collect();
  // Buffers are given back beside what goes on, and before the next collection.
  collect();
  usedWhenClean = memory().used;
}

/** Computes for so long, as nothing should that others wait for. */
export function holdUp(milliseconds: number): void {
  const before = process.threadCpuUsage();
  for (let spent = 0; spent < milliseconds;) {
    const { user, system } = process.threadCpuUsage(before);
    spent = (user + system) / 1_000;
  }
}
