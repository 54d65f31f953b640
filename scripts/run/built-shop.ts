import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { portSentence } from './port.ts';
import { Sentence } from './sentence.ts';

export interface RunningShop {
  stop(): Promise<void>;
}

/** What src/server.ts exports, built. */
interface BuiltShop {
  startShop(): Promise<RunningShop>;
}

/**
 * Starts the built shop in this process. The database is reachable and migrated.
 * @throws Sentence
 */
export async function startBuiltShop(port: number, host: string): Promise<RunningShop> {
  const file = resolve('dist/server/server.js');
  if (!existsSync(file))
    throw new Sentence(`The build left no ${file}: delete dist/ and start again.`);
  // The cast: a file made by the build has no types; src/server.ts is its source.
  const built = (await import(pathToFileURL(file).href)) as BuiltShop;
  try {
    return await built.startShop();
  } catch (error) {
    throw portSentence(error, port, host);
  }
}
