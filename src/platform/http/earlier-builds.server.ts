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

const listShape = z.object({
  startedAt: z.number(),
  files: z.array(z.string()),
  /** What files without a name of their own are called, the same over all builds. */
  names: z.record(z.string(), z.string()).default({}),
});
type BuildList = z.output<typeof listShape>;

/** A process that starts beside this one may have found a file and be about to count on it. */
const GRACE_MS = 3_600_000;

/** Where the files of earlier builds lie, below the folder that `keepBuild` is given. */
export function earlierAssets(folder: string): string {
  return join(folder, 'assets');
}

/** Where the source maps of this build and earlier ones lie: nothing below it is ever served. */
export function privateMaps(folder: string): string {
  return join(folder, 'maps');
}

interface Build {
  clientDir: string;
  /** Source maps of its files, and what they are called (`scripts/run/private-source-maps.ts`). */
  mapsDir: string;
  /** Shared by all processes of the shop. */
  folder: string;
  id: string;
}

/**
 * Lays this build's files beside those of the builds before it, so that pages that are still open
 * find their scripts after a deploy, and removes what no kept build needs.
 */
export async function keepBuild(
  { clientDir, mapsDir, folder, id }: Build,
  now: Date,
): Promise<void> {
  const assets = earlierAssets(folder);
  const maps = privateMaps(folder);
  await mkdir(assets, { recursive: true });
  await mkdir(maps, { recursive: true });
  const files = await readdir(join(clientDir, 'assets'));
  // First the list: whoever tidies up meanwhile then spares the files.
  await writeWhole(
    join(folder, `${id}.json`),
    JSON.stringify({
      startedAt: now.getTime(),
      files,
      names: await readNames(mapsDir),
    } satisfies BuildList),
  );
  for (const file of files)
    await keepFile(join(clientDir, 'assets', file), join(assets, file), now);
  for (const file of await readdir(mapsDir).catch(() => [])) {
    if (file.endsWith(MAP)) await keepFile(join(mapsDir, file), join(maps, file), now);
  }
  await removeUnneeded(folder, now);
}

const MAP = '.map';
/** Beside the maps, as the build wrote it. */
const NAMES_FILE = 'names.json';

/** Nothing where the build wrote none: errors are then named less well, and nothing else. */
async function readNames(mapsDir: string): Promise<BuildList['names']> {
  try {
    const text = await readFile(join(mapsDir, NAMES_FILE), 'utf8');
    return listShape.shape.names.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** What the files of all kept builds are called. */
export async function readChunkNames(folder: string): Promise<Map<string, string>> {
  const lists = await readLists(folder);
  return new Map([...lists.values()].flatMap(({ names }) => Object.entries(names)));
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
  await removeOld(earlierAssets(folder), (file) => !needed.has(file), now);
  const isUnneeded = (map: string) => !needed.has(map.slice(0, -MAP.length));
  await removeOld(privateMaps(folder), isUnneeded, now);
}

async function removeOld(
  folder: string,
  isUnneeded: (file: string) => boolean,
  now: Date,
): Promise<void> {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    if (isUnneeded(file) && (await isOld(path, now))) await rm(path, { force: true });
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
