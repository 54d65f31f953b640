import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { env } from '#/platform/env.server.ts';
import { privateMaps } from '#/platform/http/earlier-builds.server.ts';
import type { FrameView } from './views.ts';

/** Maps that stay read: one page of the back office asks for the same few again and again. */
const MOST_MAPS = 12;
const maps = new Map<string, Promise<SourceMap | null>>();

/** Where a place in a built file is in our own code. Maps are read for people of the shop alone. */
export async function resolveFrame(frame: Omit<FrameView, 'source'>): Promise<FrameView> {
  const map = await mapOf(frame.file);
  // Browsers count from 1, maps from 0.
  const found = map?.findEntry(frame.line - 1, frame.column - 1);
  if (!found || !('originalSource' in found)) return { ...frame, source: null };
  const { originalSource, originalLine, originalColumn } = found;
  const name = 'name' in found && typeof found.name === 'string' ? found.name : null;
  return {
    ...frame,
    source: {
      file: originalSource.replace(/^(?:\.\.\/)+/, ''),
      line: originalLine + 1,
      column: originalColumn + 1,
      name,
    },
  };
}

function mapOf(file: string): Promise<SourceMap | null> {
  const path = join(privateMaps(`${env().dataDir}/builds`), `${file}.map`);
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

/** Null: the build is no longer kept, or never had one. */
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
