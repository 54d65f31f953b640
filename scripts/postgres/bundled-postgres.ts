import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresBinaries } from './binaries.ts';
import { clusterOwner, preparedCluster } from './cluster-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { endOrphan } from './orphan.ts';
import { readPostmaster, socketUrl } from './postmaster-file.ts';
import { Sentence } from '#scripts/run/sentence.ts';
import { settingFlags, type Purpose } from './settings.ts';
import { postgresUser, type SystemUser } from './system-user.ts';

export interface BundledPostgres {
  /** The database `goled`, made when absent. */
  url: string;
  /** Resolves when the server has ended, by `stop` or by itself. */
  ended: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>;
}

interface Place {
  cluster: string;
  binaries: string;
  user: SystemUser | undefined;
  logFile: string;
  purpose: Purpose;
}

/**
 * Starts PostgreSQL 18 from node_modules with its data in `dataDir/postgres`, reachable through a
 * private socket only. Recovers from whatever the last run left: a server that outlived a killed
 * shop is ended first, one that was killed itself replays its log.
 * The server ends when this process does, even on kill -9.
 * @throws Sentence when the folder is in use, cannot be made or PostgreSQL does not come up.
 */
export async function startBundledPostgres(
  dataDir: string,
  purpose: Purpose = 'shop',
): Promise<BundledPostgres> {
  makeDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const user = postgresUser(clusterOwner(dataDir));
    const binaries = postgresBinaries(user);
    const cluster = preparedCluster(dataDir, binaries, user);
    await endOrphan(cluster);
    const place = { cluster, binaries, user, purpose, logFile: join(dataDir, 'postgres.log') };
    return await run(place, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** As root's it lets others pass through (not look inside): the database runs as one of them. */
function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(dataDir);
    if (process.getuid?.() === 0 && uid === 0) chmodSync(dataDir, (mode & 0o777) | 0o011);
  } catch (cause) {
    throw new Sentence(`The data folder ${dataDir} cannot be made: choose another with DATA_DIR.`, {
      cause,
    });
  }
}

async function run(place: Place, lock: { release(): void }): Promise<BundledPostgres> {
  // Short and in the temporary folder: a socket's path may have 107 characters only.
  const socketFolder = mkdtempSync(join(tmpdir(), 'goled-pg-'));
  if (place.user) chownSync(socketFolder, place.user.uid, place.user.gid);
  const child = spawnServer(place, socketFolder);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => {
    rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
  });
  const stop = async () => {
    // Closing the pipe is the signal: see `supervisor`.
    child.stdin?.end();
    await ended;
  };
  try {
    await untilReady(place, socketFolder, child);
    await createDatabase(socketFolder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: socketUrl(socketFolder), ended, stop };
}

/**
 * Runs the server and waits on a pipe from us. When the pipe closes, because we asked or because we
 * died in whatever way, the server gets SIGINT, its fast shutdown. `detached` keeps a Ctrl-C at the
 * terminal away from it: the shop stops first, then its database.
 */
const supervisor = `
exec 3<&0; folder=$1; shift
"$@" 3<&- </dev/null & server=$!
(read -r _ <&3; kill -INT "$server") 2>/dev/null & watcher=$!
wait "$server"; status=$?
kill "$watcher" 2>/dev/null
rmdir "$folder" 2>/dev/null
exit "$status"`;

function spawnServer(place: Place, socketFolder: string): ChildProcess {
  const log = openSync(place.logFile, 'w', 0o600);
  try {
    return spawn(
      '/bin/sh',
      [
        '-c',
        supervisor,
        'sh',
        socketFolder,
        join(place.binaries, 'bin', 'postgres'),
        '-D',
        place.cluster,
        ...settingFlags(place.purpose, socketFolder),
      ],
      {
        ...place.user,
        cwd: '/',
        detached: true,
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
        stdio: ['pipe', log, log],
      },
    );
  } finally {
    closeSync(log);
  }
}

async function untilReady(place: Place, socketFolder: string, child: ChildProcess): Promise<void> {
  // A long replay after a crash is slow but alive: only silence for a minute is a failure.
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Sentence(`PostgreSQL did not start: ${lastWords(place.logFile)}`);
    }
    const server = readPostmaster(place.cluster);
    // The folder tells our server's file from the one a killed server left behind.
    if (server?.ready && server.socketFolder === socketFolder) return;
    await pause(15);
  }
  throw new Sentence(`PostgreSQL did not start within a minute: ${lastWords(place.logFile)}`);
}

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
  const fatal = lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line));
  return `${(fatal ?? lines.at(-1) ?? 'it said nothing').replace(/^.*?(FATAL|PANIC): +/, '')} (${logFile})`;
}

async function createDatabase(socketFolder: string): Promise<void> {
  const client = new Client({ connectionString: socketUrl(socketFolder, 'postgres') });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = 'goled'");
    if (found.rowCount === 0) await client.query('create database goled');
  } finally {
    await client.end();
  }
}
