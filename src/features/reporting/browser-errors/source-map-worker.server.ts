// A thread of its own reads source maps: parsing one of 1.5 MB takes up to 130 ms, in which the shop
// would answer nobody. What it imports is Node's alone, so it runs as it is.
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { parentPort } from 'node:worker_threads';

export interface MapQuestion {
  id: number;
  /** Of the map. */
  path: string;
  /** As browsers count, from 1. */
  line: number;
  column: number;
}

export interface MapAnswer {
  id: number;
  /** Null: the build is no longer kept, or knows no such place. */
  source: { file: string; line: number; column: number; name: string | null } | null;
}

/** Maps that stay read: one page of the back office asks for the same few again and again. */
const MOST_MAPS = 12;
const maps = new Map<string, Promise<SourceMap | null>>();

function mapOf(path: string): Promise<SourceMap | null> {
  const known = maps.get(path);
  if (known) return known;
  const reading = readMap(path);
  maps.set(path, reading);
  // A build's maps are laid by a moment after its start.
  void reading.then((map) => map ?? maps.delete(path));
  for (const oldest of maps.keys()) {
    if (maps.size <= MOST_MAPS) break;
    maps.delete(oldest);
  }
  return reading;
}

async function readMap(path: string): Promise<SourceMap | null> {
  try {
    // The cast: our own build wrote it.
    const written = JSON.parse(await readFile(path, 'utf8')) as ConstructorParameters<
      typeof SourceMap
    >[0];
    return new SourceMap(written);
  } catch {
    return null;
  }
}

async function find({ path, line, column }: MapQuestion): Promise<MapAnswer['source']> {
  const map = await mapOf(path);
  // Maps count from 0.
  const found = map?.findEntry(line - 1, column - 1);
  if (!found || !('originalSource' in found)) return null;
  const { originalSource, originalLine, originalColumn } = found;
  return {
    file: originalSource.replace(/^(?:\.\.\/)+/, ''),
    line: originalLine + 1,
    column: originalColumn + 1,
    name: 'name' in found && typeof found.name === 'string' ? found.name : null,
  };
}

async function reply(question: MapQuestion): Promise<void> {
  const answer: MapAnswer = { id: question.id, source: await find(question) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
  parentPort?.postMessage(answer);
}

parentPort?.on('message', (question: MapQuestion) => void reply(question));
