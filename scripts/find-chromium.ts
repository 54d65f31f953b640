// Finds a Chromium for the journeys, or fetches one; prints its path when run by itself.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { Sentence, messageOf } from './run/sentence.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, one on PATH, Playwright's own download, Debian's
 * package (installed, when we are root), or the one from the npm package @sparticuz/chromium.
 * @throws Sentence when none of them works here.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Sentence(`CHROMIUM_PATH must be a Chromium that runs, but it is "${given}".`);
  }
  const found = onPath() ?? playwrightsOwn() ?? installed() ?? (await unpacked());
  if (found) return found;
  throw new Sentence(
    'No Chromium was found and none could be installed: install one and set CHROMIUM_PATH to it.',
  );
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) && runs(path) ? path : undefined;
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore' as const,
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  return onPath();
}

/** Made for Lambda: it unpacks its libraries only where it believes to be there. */
async function unpacked(): Promise<string | undefined> {
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    const path = await packaged.executablePath();
    return runs(path) ? path : undefined;
  } catch (error) {
    process.stderr.write(`@sparticuz/chromium: ${messageOf(error)}\n`);
    return undefined;
  } finally {
    delete process.env.AWS_EXECUTION_ENV;
  }
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  // Ubuntu's `chromium` is a script that only asks for a snap: the version tells them apart.
  const asked = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return asked.status === 0 && /\d+\.\d+/.test(asked.stdout);
}

if (import.meta.main) process.stdout.write(`${await findChromium()}\n`);
