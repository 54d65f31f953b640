import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Postmaster {
  pid: number;
  socketFolder: string;
  ready: boolean;
}

/** What a running (or killed) server wrote about itself into `postmaster.pid` in its folder. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return {
      pid: Number(lines[0]),
      socketFolder: lines[4]?.trim() ?? '',
      ready: lines[7]?.trim() === 'ready',
    };
  } catch {
    return undefined;
  }
}

/** The address of the bundled server's database `goled`, for the `pg` driver and drizzle-kit. */
export function socketUrl(socketFolder: string, database = 'goled'): string {
  return `postgresql://goled@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}
