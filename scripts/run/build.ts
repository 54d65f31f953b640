import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Sentence } from './sentence.ts';

const HASH_FILE = 'dist/.build-hash';
/** What the file system said of the sources then. */
const STATS_FILE = 'dist/.build-stats';
const LOG_FILE = '.cache/build.log';
/** Where `npm start` keeps what V8 has compiled (decision 198). */
const COMPILED = '.cache/compile';
const sources = [
  'messages',
  'package-lock.json',
  'paraglide.config.ts',
  'project.inlang/settings.json',
  'public',
  'scripts/content',
  'scripts/postgres',
  'scripts/run',
  'scripts/seed/seed-texts.ts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];
/** Made by the build itself, or never in it. */
const unimportant = /^src\/(paraglide$|routeTree\.gen\.ts$)|\.test\.tsx?$/;

/** One hash over everything the build is made of: names and contents, not times, as git changes those. */
function sourceHash(): string {
  return hashOf((path) => readFileSync(path));
}

/** The same over sizes and times of change: where these are the same, nothing needs to be read. */
function sourceStats(): string {
  return hashOf((path) => {
    const { size, ctimeMs } = statSync(path);
    return `${size} ${ctimeMs}`;
  });
}

function hashOf(look: (path: string) => string | Buffer): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(listFiles).toSorted()) {
    hash.update(path).update('\0').update(look(path)).update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (unimportant.test(path) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) return listFiles(inside);
    return entry.isFile() && !unimportant.test(inside) ? [inside] : [];
  });
}

export function isBuilt(): boolean {
  return says(STATS_FILE, sourceStats) || says(HASH_FILE, sourceHash);
}

function says(file: string, expected: () => string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === expected();
}

/**
 * Builds the shop into dist/. `onStart` gets the child, so that a Ctrl-C can end it.
 * @throws Sentence with the build's own first complaint.
 */
export async function build(onStart: (child: ChildProcess) => void = () => undefined) {
  const hash = sourceHash();
  const stats = sourceStats();
  const child = spawn(process.execPath, [viteProgram(), 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStart(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  mkdirSync(dirname(LOG_FILE), { recursive: true });
  writeFileSync(LOG_FILE, output);
  if (code !== 0) {
    throw new Sentence(`The build failed: ${complaintIn(output)} (all of it in ${LOG_FILE})`);
  }
  // Files of a build are named by what is in them: those of the last one would stay for ever.
  rmSync(COMPILED, { recursive: true, force: true });
  writeFileSync(HASH_FILE, hash);
  writeFileSync(STATS_FILE, stats);
}

/** The line that says what is wrong, not the headings above it. */
function complaintIn(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const found =
    lines.find((line) => /^\w*Error: /.test(line)) ?? lines.find((line) => /error/i.test(line));
  return found ?? lines.findLast((line) => line !== '') ?? 'it does not say why';
}

function viteProgram(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('vite/package.json');
    return join(dirname(manifest), 'bin', 'vite.js');
  } catch {
    throw new Sentence('The build tools are not installed: run "npm ci", then start again.');
  }
}
