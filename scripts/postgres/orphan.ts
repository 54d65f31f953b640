import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from './folder-lock.ts';
import { readPostmaster } from './postmaster-file.ts';
import { Sentence } from '#scripts/run/sentence.ts';

/**
 * Ends what a killed shop left behind in `cluster`. The caller holds the folder's lock, so a server
 * still running there has lost its shop: it is ending already or is asked to now. Then its
 * `postmaster.pid` goes too: PostgreSQL would take any process that has got the number since, or an
 * uncollected dead one in a container, for itself and refuse to start.
 * @throws Sentence when it does not end.
 */
export async function endOrphan(cluster: string): Promise<void> {
  const orphan = readPostmaster(cluster);
  if (!orphan) return;
  if (serverProcesses(cluster, orphan.pid).includes(orphan.pid)) process.kill(orphan.pid, 'SIGINT');
  const deadline = Date.now() + 20_000;
  // Every one of them: a killed server's children may write for a moment longer.
  while (serverProcesses(cluster, orphan.pid).length > 0) {
    if (Date.now() > deadline) {
      throw new Sentence(`A PostgreSQL left over in ${cluster} (${orphan.pid}) does not end.`);
    }
    await pause(25);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  if (/\/goled-pg-\w+$/.test(orphan.socketFolder)) {
    rmSync(orphan.socketFolder, { recursive: true, force: true });
  }
}

/** PostgreSQL's processes stand in their data folder; where there is no /proc, its file is believed. */
export function serverProcesses(cluster: string, pid: number): number[] {
  if (!existsSync('/proc/self/cwd')) return isRunning(pid) ? [pid] : [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isFallback(name, cluster))
    .map(Number);
}

function isFallback(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    // Ended meanwhile, or another user's: neither is the server.
    return false;
  }
}
