import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FilePlace } from './object-store.server.ts';

/** A half-written file this old was left by a process that died. */
const LEFT_BEHIND_MS = 3_600_000;

/** Files in a folder of this machine, readable by the shop's user only. */
export function createLocalStore(root: string): FilePlace {
  const folder = resolve(root);
  const halfWritten = join(folder, '.half-written');

  function pathOf(key: string): string {
    const path = resolve(folder, key);
    // Keys were checked before; this holds whatever they are.
    if (!path.startsWith(folder + sep)) throw new Error('A key leads out of the folder');
    return path;
  }

  return {
    /** Written aside, forced to the disk and then given its name, which is one step. */
    async put(key, bytes) {
      const path = pathOf(key);
      const aside = join(halfWritten, randomUUID());
      await mkdir(halfWritten, { recursive: true, mode: 0o700 });
      try {
        const file = await open(aside, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await moveInto(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },

    async get(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmptyFolders(dirname(path));
    },

    async list(prefix) {
      const start = pathOf(prefix);
      const found = await readdir(start, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        },
      );
      return found
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
    },

    async check() {
      try {
        await mkdir(halfWritten, { recursive: true, mode: 0o700 });
        const probe = join(halfWritten, randomUUID());
        await (await open(probe, 'wx', 0o600)).close();
        await rm(probe);
        await sweep(halfWritten);
      } catch (error) {
        throw new Error(`Files cannot be kept in ${folder}: ${String(error)}`, { cause: error });
      }
    },
  };

  /** Tried again when another process removed the folder, empty by then, in between. */
  async function moveInto(aside: string, path: string): Promise<void> {
    for (let attempts = 1; ; attempts += 1) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await rename(aside, path);
        return;
      } catch (error) {
        if (!isMissing(error) || attempts === 5) throw error;
      }
    }
  }

  async function removeEmptyFolders(path: string): Promise<void> {
    for (let at = path; at !== folder; at = dirname(at)) {
      try {
        await rmdir(at);
      } catch {
        return;
      }
    }
  }
}

async function sweep(halfWritten: string): Promise<void> {
  for (const name of await readdir(halfWritten)) {
    const path = join(halfWritten, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  );
}
