import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sentence, messageOf } from '#scripts/run/sentence.ts';

/**
 * Takes the data folder for this process, until `release`. One shop per folder: two would serve
 * two caches and stop each other's database.
 * @throws Sentence when a living process holds it. A dead one's lock (kill -9, power cut) is taken over.
 */
export function lockFolder(folder: string): { release(): void } {
  const path = join(folder, 'shop.lock');
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`.trim();
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, mine);
  } catch (error) {
    throw new Sentence(
      `The data folder ${folder} cannot be written to (${messageOf(error)}): ` +
        'choose another with DATA_DIR.',
    );
  }
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (place(draft, path)) {
        return { release: () => readLock(path) === mine && rmSync(path, { force: true }) };
      }
      const holder = readLock(path);
      if (holder !== undefined && onHeartbeat(holder)) {
        throw new Sentence(
          `The data folder ${folder} is in use by another process (${holder.split(' ')[0]}): ` +
            'stop that one, or choose another folder with DATA_DIR.',
        );
      }
      if (holder !== undefined) discard(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Sentence(`The data folder ${folder} could not be locked: ${path} keeps coming back.`);
}

/** A hard link either appears whole or not at all: the file system decides between two at once. */
function place(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    // The cast: Node's file system errors carry a code the type does not show.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Moved before it is deleted, so that a lock taken a moment ago by somebody else is put back. */
function discard(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readLock(aside) !== stale) place(aside, path);
  rmSync(aside, { force: true });
}

function onHeartbeat(holder: string): boolean {
  const [pid, start] = holder.split(' ');
  if (!isRunning(Number(pid))) return false;
  // The number may meanwhile belong to another process, begun at another time.
  return start === undefined || startOf(Number(pid)) === start;
}

/** Is there a process with this number, ours or anybody's? */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // Killed, but not yet collected by its parent; some containers never do.
  if (statFields(pid)?.[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The cast: as above. EPERM: it runs, as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in the kernel's ticks since boot; undefined where there is no /proc. */
function startOf(pid: number): string | undefined {
  return statFields(pid)?.[19];
}

/** The fields of /proc/…/stat from the state on; the name before them may hold spaces. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
