import { randomUUID } from 'node:crypto';
import {
  copyFile,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { keptBuilds } from '#/domain/deploys/served-builds.ts';

const listShape = z.object({ startedAt: z.number(), files: z.array(z.string()) });
type BuildList = z.output<typeof listShape>;

/** A process that starts beside this one may have found a file and be about to count on it. */
const GRACE_MS = 3_600_000;

/** Where the files of earlier builds lie, below the folder that `keepBuild` is given. */
export function earlierAssets(folder: string): string {
  return join(folder, 'assets');
}

interface Build {
  clientDir: string;
  /** Shared by all processes of the shop. */
  folder: string;
  id: string;
}

/**
 * Lays this build's files beside those of the builds before it, so that pages that are still open
 * find their scripts after a deploy, and removes what no kept build needs.
 */
export async function keepBuild({ clientDir, folder, id }: Build, now: Date): Promise<void> {
  const assets = earlierAssets(folder);
  await mkdir(assets, { recursive: true });
  const files = await readdir(join(clientDir, 'assets'));
  // First the list: whoever tidies up meanwhile then spares the files.
  await writeWhole(
    join(folder, `${id}.json`),
    JSON.stringify({ startedAt: now.getTime(), files } satisfies BuildList),
  );
  for (const file of files)
    await keepFile(join(clientDir, 'assets', file), join(assets, file), now);
  await removeUnneeded(folder, now);
}

async function keepFile(from: string, to: string, now: Date): Promise<void> {
  try {
    // Found: named as still in use.
    await utimes(to, now, now);
  } catch {
    const half = halfWritten(to);
    await copyFile(from, half);
    await utimes(half, now, now);
    await rename(half, to);
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const half = halfWritten(path);
  await writeFile(half, text);
  await rename(half, path);
}

/** Begins with a dot, so that nobody is served it; beside what it becomes. */
function halfWritten(path: string): string {
  const cut = path.lastIndexOf('/') + 1;
  return `${path.slice(0, cut)}.${randomUUID()}-${path.slice(cut)}`;
}

async function removeUnneeded(folder: string, now: Date): Promise<void> {
  const lists = await readLists(folder);
  const started = [...lists].map(([id, { startedAt }]) => ({ id, startedAt }));
  const kept = new Set(keptBuilds(started, now.getTime()).map(({ id }) => id));
  const needed = new Set([...lists].flatMap(([id, { files }]) => (kept.has(id) ? files : [])));
  for (const id of lists.keys()) {
    if (!kept.has(id)) await rm(join(folder, `${id}.json`), { force: true });
  }
  const assets = earlierAssets(folder);
  for (const file of await readdir(assets)) {
    const path = join(assets, file);
    if (!needed.has(file) && (await isOld(path, now))) await rm(path, { force: true });
  }
}

/** False also for what another process has removed meanwhile. */
async function isOld(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now.getTime() - found.mtimeMs > GRACE_MS;
}

async function readLists(folder: string): Promise<Map<string, BuildList>> {
  const lists = new Map<string, BuildList>();
  for (const name of await readdir(folder)) {
    if (name.startsWith('.') || !name.endsWith('.json')) continue;
    const list = await readList(join(folder, name));
    if (list) lists.set(name.slice(0, -'.json'.length), list);
  }
  return lists;
}

/** Undefined for what is gone meanwhile, or was never written by us. */
async function readList(path: string): Promise<BuildList | undefined> {
  try {
    return listShape.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
