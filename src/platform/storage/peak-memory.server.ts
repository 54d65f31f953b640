import { readFile } from 'node:fs/promises';

/**
 * The most memory that a process has held, in bytes; 0 where there is no /proc or no such process. Not
 * the kernel's `maxrss`, which counts what the parent held when it started the process.
 */
export async function peakMemory(pid: number | 'self'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
