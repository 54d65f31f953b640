import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunningShop } from '#/server.ts';
import type * as StartParts from './start-parts.ts';
import { portSentence } from './port.ts';
import { Sentence } from './sentence.ts';

interface Built {
  /** src/server.ts */
  server: { startShop(): Promise<RunningShop> };
  'start-parts': typeof StartParts;
}

/**
 * What the build made of the server's entries.
 * @throws Sentence
 */
export async function importBuilt<Entry extends keyof Built>(entry: Entry): Promise<Built[Entry]> {
  const file = resolve(`dist/server/${entry}.js`);
  if (!existsSync(file))
    throw new Sentence(`The build left no ${file}: delete dist/ and start again.`);
  // The cast: a file made by the build has no types; its source has.
  return (await import(pathToFileURL(file).href)) as Built[Entry];
}

/**
 * Starts the built shop in this process. The database is reachable and migrated.
 * @throws Sentence
 */
export async function startBuiltShop(port: number, host: string): Promise<RunningShop> {
  const built = await importBuilt('server');
  try {
    return await built.startShop();
  } catch (error) {
    throw portSentence(error, port, host);
  }
}
