import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * The user PostgreSQL runs as: undefined for ourselves, or, as PostgreSQL refuses root, an
 * unprivileged one when we are root. An existing data folder stays its owner's, whatever else is
 * installed meanwhile.
 */
export function postgresUser(owner: SystemUser | undefined): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readUsers();
  const found =
    users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody');
  return found ? { uid: found.uid, gid: found.gid } : { uid: 65_534, gid: 65_534 };
}

function readUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** Can this user come to `path`, through every folder above it? Asked of the system itself. */
export function canReach(user: SystemUser | undefined, path: string): boolean {
  if (!user) return true;
  // `-x` on a folder means "may enter"; sh stands at / because our own folder may be closed to it.
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' }).status === 0
  );
}
