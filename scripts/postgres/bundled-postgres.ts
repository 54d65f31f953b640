import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresBinaries } from './binaries.ts';
import { clusterOwner, preparedCluster } from './cluster-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { socketUrl } from './postmaster-file.ts';
import { Sentence, messageOf } from '#scripts/run/sentence.ts';
import { spawnServer, type Place } from './server-process.ts';
import type { Purpose } from './settings.ts';
import { postgresUser } from './system-user.ts';

export interface BundledPostgres {
  /** The database `goled`, made when absent. The same for every server that follows. */
  url: string;
  /** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>;
}

interface Options {
  purpose?: Purpose;
  /** Told when the server ended by itself, and that it runs again. */
  say?: (line: string) => void;
}

/**
 * Starts PostgreSQL 18 from node_modules with its data in `dataDir/postgres`, reachable through a
 * private socket only. Recovers from whatever the last run left: a server that outlived a killed
 * shop is ended first, one that was killed itself replays its log. One that ends later without being
 * asked to is started again, at the same address, until `stop`.
 * The server ends when this process does, even on kill -9.
 * @throws Sentence when the folder is in use, cannot be made or PostgreSQL does not come up.
 */
export async function startBundledPostgres(
  dataDir: string,
  { purpose = 'shop', say = () => undefined }: Options = {},
): Promise<BundledPostgres> {
  makeDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const user = postgresUser(clusterOwner(dataDir));
    const binaries = postgresBinaries(user);
    const cluster = preparedCluster(dataDir, binaries, user);
    // Short and in the temporary folder: a socket's path may have 107 characters only.
    const socketFolder = mkdtempSync(join(tmpdir(), 'goled-pg-'));
    if (user) chownSync(socketFolder, user.uid, user.gid);
    const logFile = join(dataDir, 'postgres.log');
    const place = { cluster, binaries, user, purpose, socketFolder, logFile };
    return await keepRunning(place, { lock, say });
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

/** Longest pause before the next try at a server that does not come up, or does not stay. */
const LONGEST_PAUSE_SECONDS = 30;
/** One that ran for so long did come up: what ended it has nothing to do with the last time. */
const LASTED_MS = 60_000;

async function keepRunning(
  place: Place,
  { lock, say }: { lock: { release(): void }; say: (line: string) => void },
): Promise<BundledPostgres> {
  const stopping = new AbortController();
  const { signal } = stopping;
  // The log is of this run.
  rmSync(place.logFile, { force: true });
  let server = await spawnServer(place);
  try {
    await server.ready();
    await createDatabase(place.socketFolder);
  } catch (error) {
    await server.stop();
    throw error;
  }

  async function replaceEnded(): Promise<void> {
    for (let tries = 0; !signal.aborted; tries += 1) {
      const started = Date.now();
      await server.ended;
      if (signal.aborted) return;
      say('PostgreSQL ended by itself and is started again.');
      if (Date.now() - started > LASTED_MS) tries = 0;
      const seconds = tries === 0 ? 0 : Math.min(2 ** tries, LONGEST_PAUSE_SECONDS);
      try {
        await pause(seconds * 1000, undefined, { signal });
        server = await spawnServer(place);
        await server.ready();
        say('PostgreSQL runs again.');
      } catch (error) {
        if (!signal.aborted) say(messageOf(error));
      }
    }
  }

  const replacing = replaceEnded();
  return {
    url: socketUrl(place.socketFolder),
    async stop() {
      stopping.abort();
      await server.stop();
      await replacing;
      // The one that was being started meanwhile.
      await server.stop();
      rmSync(place.socketFolder, { recursive: true, force: true });
      lock.release();
    },
  };
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
