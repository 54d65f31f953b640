import { readFileSync } from 'node:fs';

/** Megabytes that a process holds. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** What a process has spent of the processor; the kernel counts in hundredths of a second. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Settings of a shop whose allocations can be counted by `allocatedMbIn`. */
export const COUNTS_ALLOCATIONS = { NODE_OPTIONS: '--import ./bench/trace-gc.ts' };

/**
 * Megabytes of JavaScript objects that were made between the first and the last garbage collection of what
 * a process wrote: what each collection found, less what the one before had left.
 * @param output lines of V8's `--trace-gc`, whatever stands between them.
 */
export function allocatedMbIn(output: string): number {
  const left = new Map<string, number>();
  let allocated = 0;
  for (const [, heap = '', found, kept] of output.matchAll(
    /\[(\d+:0x[0-9a-f]+)\].*?: \S.*? ([\d.]+) \([\d.]+\) -> ([\d.]+) \(/g,
  )) {
    allocated += Math.max(0, Number(found) - (left.get(heap) ?? Number(found)));
    left.set(heap, Number(kept));
  }
  return allocated;
}
