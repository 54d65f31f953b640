import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '#/domain/access/roles.ts';
import { followSessionChanges, cacheSession } from './session-cache.server.ts';
import type { Session } from './session-user.server.ts';

const NOW = new Date('2026-12-01T08:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const connection = { isConnected: true };
let change: () => void;
let unfollow: () => void;

beforeEach(() => {
  connection.isConnected = true;
  unfollow = followSessionChanges({
    get isConnected() {
      return connection.isConnected;
    },
    subscribe(_topic, onChange) {
      change = onChange;
      return () => undefined;
    },
  });
  change();
});
afterEach(() => unfollow());

function sessionOf(role: Role): Session {
  const user = {
    id: 'amina',
    email: 'amina@example.test',
    name: 'Amina',
    role,
    emailVerified: true,
    phone: null,
    avatarUrl: null,
    locale: 'sw',
    sessionId: 'one',
  } as const;
  return {
    id: 'one',
    userId: user.id,
    expiresAt: inMinutes(100),
    accessExpiresAt: inMinutes(60),
    user,
  };
}

/** What asks the database, and an asking at a moment. */
function reader(session: Session | null) {
  const read = vi.fn(async () => session);
  return { read, ask: (now = NOW) => cacheSession('token', now, read) };
}

it('a customer’s session is read once', async () => {
  const session = sessionOf('customer');
  const { read, ask } = reader(session);
  expect([await ask(), await ask()]).toEqual([session, session]);
  expect(read).toHaveBeenCalledTimes(1);
});

it.each([
  ['of staff', sessionOf('admin')],
  ['without a profile', { ...sessionOf('customer'), user: null }],
  ['that there is not', null],
])('one %s is read every time', async (_what, session) => {
  const { read, ask } = reader(session);
  expect([await ask(), await ask()]).toEqual([session, session]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('one that is over is read again: it may have been renewed', async () => {
  const { read, ask } = reader(sessionOf('customer'));
  for (const minute of [0, 59, 60, 61]) await ask(inMinutes(minute));
  expect(read).toHaveBeenCalledTimes(3);
});

it('every one is read again after a change', async () => {
  const { read, ask } = reader(sessionOf('customer'));
  await ask();
  change();
  await ask();
  expect(read).toHaveBeenCalledTimes(2);
});

it('one that was read while something changed is not kept', async () => {
  const { read, ask } = reader(sessionOf('customer'));
  read.mockImplementationOnce(async () => {
    change();
    return sessionOf('customer');
  });
  await ask();
  await ask();
  expect(read).toHaveBeenCalledTimes(2);
});

it('none is kept while nobody would notify of a change', async () => {
  const { read, ask } = reader(sessionOf('customer'));
  await ask();
  connection.isConnected = false;
  await ask();
  unfollow();
  await ask();
  expect(read).toHaveBeenCalledTimes(3);
});
