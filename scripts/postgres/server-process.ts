import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endOrphan } from './orphan.ts';
import { readPostmaster } from './postmaster-file.ts';
import { Sentence } from '#scripts/run/sentence.ts';
import { settingFlags, type Purpose } from './settings.ts';
import type { SystemUser } from './system-user.ts';

/** Where a server runs, and how. */
export interface Place {
  cluster: string;
  binaries: string;
  user: SystemUser | undefined;
  /** Holds its socket, and nothing else. */
  socketFolder: string;
  logFile: string;
  purpose: Purpose;
}

export interface ServerProcess {
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  /** Fast shutdown. */
  stop(): Promise<void>;
  /** @throws Sentence when it ends instead, or does not come up within a minute. */
  ready(): Promise<void>;
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

/** Starts a server after whatever was left of the last one has gone. @throws Sentence */
export async function spawnServer(place: Place): Promise<ServerProcess> {
  await endOrphan(place.cluster);
  emptyFolder(place.socketFolder, place.user);
  const log = openSync(place.logFile, 'a', 0o600);
  const { binaries, cluster, purpose, socketFolder, user } = place;
  const program = [join(binaries, 'bin', 'postgres'), '-D', cluster];
  const flags = settingFlags(purpose, socketFolder);
  const child = spawn('/bin/sh', ['-c', supervisor, 'sh', socketFolder, ...program, ...flags], {
    ...user,
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  let running = true;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => {
    running = false;
  });
  return {
    ended,
    async stop() {
      // Closing the pipe is the signal: see `supervisor`.
      child.stdin?.end();
      await ended;
    },
    ready: () => untilReady(place, () => running),
  };
}

/** What a killed server left there would be in the way of the next one. */
function emptyFolder(folder: string, user: SystemUser | undefined): void {
  if (existsSync(folder)) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
    return;
  }
  // Fails when somebody else was quicker with the name: then it is not ours to use.
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

async function untilReady(place: Place, isRunning: () => boolean): Promise<void> {
  // A long replay after a crash is slow but alive: only silence for a minute is a failure.
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (!isRunning())
      throw new Sentence(`PostgreSQL did not start: ${lastLogLines(place.logFile)}`);
    const server = readPostmaster(place.cluster);
    // The folder tells our server's file from the one a killed server left behind.
    if (server?.ready && server.socketFolder === place.socketFolder) return;
    await pause(15);
  }
  throw new Sentence(`PostgreSQL did not start within a minute: ${lastLogLines(place.logFile)}`);
}

function lastLogLines(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n').filter(Boolean);
  const fatal = lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line));
  return `${(fatal ?? lines.at(-1) ?? 'it said nothing').replace(/^.*?(FATAL|PANIC): +/, '')} (${logFile})`;
}
