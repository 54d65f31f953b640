import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SHARED_FOLDER } from './binaries.ts';
import { Sentence, messageOf } from '#scripts/run/sentence.ts';
import { canReach, type SystemUser } from './system-user.ts';

const MAJOR_VERSION = '18';

/**
 * PostgreSQL's own folder inside `dataDir`, made by initdb on the first start. When root keeps the
 * shop in a folder closed to others (/root), the files lie under /var/lib/goled and
 * `dataDir/postgres` is a link to them: deleting the link is a fresh start, as deleting the folder.
 */
export function preparedCluster(
  dataDir: string,
  binaries: string,
  user: SystemUser | undefined,
): string {
  const path = join(dataDir, 'postgres');
  if (!existsSync(path)) {
    if (lstatSync(path, { throwIfNoEntry: false })) {
      throw new Sentence(
        `The database lies at ${readlinkSync(path)}, which is gone: bring it back, or delete the ` +
          `link ${path} to begin with an empty shop.`,
      );
    }
    create(path, binaries, user);
  }
  const real = realpathSync(path);
  requireVersion(real);
  requireReach(real, user);
  return real;
}

/** The user an existing cluster belongs to. */
export function clusterOwner(dataDir: string): SystemUser | undefined {
  return statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false });
}

/** Deletes a cluster with everything in it, wherever it lies. Only for tests' throw-away folders. */
export function removeCluster(dataDir: string): void {
  const path = join(dataDir, 'postgres');
  if (!existsSync(path)) return;
  const real = realpathSync(path);
  rmSync(path, { recursive: true, force: true });
  rmSync(real, { recursive: true, force: true });
}

function create(path: string, binaries: string, user: SystemUser | undefined): void {
  // initdb works aside, so that an interrupted first start leaves nothing that looks finished.
  const draft = `${path}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const reachable = canReach(user, dirname(path));
  const target = reachable ? draft : sharedFolder();
  if (user) chownSync(target, user.uid, user.gid);
  const made = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      `--pgdata=${target}`,
      '--username=goled',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      // Only the socket's folder, which is ours alone, leads in; see server.ts.
      '--auth-local=trust',
      '--auth-host=reject',
      '--no-instructions',
      '--no-sync',
    ],
    { ...user, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(target, { recursive: true, force: true });
    rmSync(draft, { recursive: true, force: true });
    throw new Sentence(`The database folder ${path} could not be made: ${whyNot(made)}`);
  }
  if (reachable) {
    renameSync(draft, path);
  } else {
    rmSync(draft, { recursive: true });
    symlinkSync(target, path);
  }
}

function sharedFolder(): string {
  try {
    mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 });
    const made = mkdtempSync(join(SHARED_FOLDER, 'data-'));
    chmodSync(made, 0o700);
    return made;
  } catch (error) {
    throw new Sentence(
      'PostgreSQL refuses to run as root, and another user cannot reach the data folder nor can ' +
        `${SHARED_FOLDER} be made (${messageOf(error)}): set DATA_DIR to a folder outside root's home.`,
    );
  }
}

function whyNot(made: { error?: Error; stderr: string | null; signal: string | null }): string {
  if (made.error) return made.error.message;
  const lines = (made.stderr ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? `${made.signal}`;
}

function requireVersion(cluster: string): void {
  const found = readVersion(cluster);
  if (found === MAJOR_VERSION) return;
  throw new Sentence(
    `The database in ${cluster} was made by PostgreSQL ${found}, this is ${MAJOR_VERSION}: ` +
      'carry it over with pg_dump of the old version, or choose another folder with DATA_DIR.',
  );
}

function readVersion(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new Sentence(`The database folder ${cluster} cannot be read: ${messageOf(error)}.`);
  }
}

function requireReach(cluster: string, user: SystemUser | undefined): void {
  const owner = statSync(cluster).uid;
  const uid = user?.uid ?? process.getuid?.();
  if (owner !== uid) {
    throw new Sentence(
      `The database in ${cluster} belongs to another user (${owner}): ` +
        'start the shop as that user or as root, or choose another folder with DATA_DIR.',
    );
  }
  if (!canReach(user, cluster)) {
    throw new Sentence(
      `PostgreSQL cannot run as root, and its user (${owner}) cannot reach ${cluster} any more: ` +
        `open the folders above ${basename(cluster)} to it, or choose another folder with DATA_DIR.`,
    );
  }
}
