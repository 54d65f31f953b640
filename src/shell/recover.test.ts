import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ErrorKind } from '#/domain/errors/classify-error.ts';

/** What the shop and the browser answer; what was done, in order. */
interface There {
  isUp: boolean;
  session: 'renewed' | 'over' | 'failed';
  user: { id: string } | null;
  hasCache: boolean;
  done: string[];
}

const there = vi.hoisted((): There => ({
  isUp: true,
  session: 'renewed',
  user: null,
  hasCache: false,
  done: [],
}));
vi.mock('#/platform/line/line.ts', () => ({
  line: {
    check: () => Promise.resolve(void there.done.push('health')),
    read: () => (there.isUp ? 'up' : 'down'),
    enterOfflineMode: () => !there.isUp && there.done.push('app_mode') > 0,
  },
}));
vi.mock('#/features/account/recover-session.ts', () => ({
  refreshLostSession: () => Promise.resolve(there.session),
  endSession: () => Promise.resolve(void there.done.push('signed out')),
}));
vi.mock('#/features/account/me.ts', () => ({
  refetchMe: () => Promise.resolve({ session: null, user: there.user }),
}));
vi.mock('#/platform/query/app-cache.ts', () => ({ restoreAppCache: () => there.hasCache }));
const { recover } = await import('./recover.ts');

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(there, { isUp: true, session: 'renewed', user: null, hasCache: false, done: [] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What helps, when the tries end like this; those after the last fail. */
async function recovered(kind: ErrorKind, ...outcomes: boolean[]) {
  const queryClient = new QueryClient();
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/orders'] }),
    context: { queryClient },
  });
  vi.spyOn(router, 'navigate').mockImplementation(({ to }) => {
    there.done.push(`to ${String(to)}`);
    return Promise.resolve();
  });
  const begun = Date.now();
  const again = () => {
    there.done.push(`again after ${(Date.now() - begun) / 1_000} s`);
    return Promise.resolve(outcomes.shift() ?? false);
  };
  const made = recover(kind, { router, queryClient, tries: 0, again });
  await vi.runAllTimersAsync();
  const { by } = await made;
  return { by, done: there.done };
}

it('a lost connection is tried after 1 s, then with the shop’s answer', async () => {
  expect(await recovered('connection', true)).toEqual({ by: 'wait', done: ['again after 1 s'] });
  there.done = [];
  expect(await recovered('connection', false, true)).toEqual({
    by: 'check_health',
    done: ['again after 1 s', 'health', 'again after 1 s'],
  });
});

it('offline mode is for a shop that does not answer', async () => {
  there.isUp = false;
  expect(await recovered('network')).toEqual({
    by: 'offline_mode',
    done: ['again after 1 s', 'health', 'app_mode'],
  });
  there.isUp = true;
  expect((await recovered('network')).by).toBeNull();
});

it('nobody is signed out whose session the server knows', async () => {
  const kept = await recovered('authentication');
  expect(kept).toEqual({ by: null, done: ['again after 0 s'] });
  there.session = 'failed';
  expect((await recovered('authentication')).done).not.toContain('signed out');
});

it('a session that is over is taken away, then its person signs in again', async () => {
  there.session = 'over';
  expect(await recovered('authentication', true)).toEqual({
    by: 'sign_out',
    done: ['signed out', 'again after 0 s'],
  });
  there.done = [];
  expect(await recovered('authentication')).toEqual({
    by: 'sign_in_again',
    done: ['signed out', 'again after 0 s', 'to /auth'],
  });
});

it('a permission is asked for anew where there is a person, and nobody gives themselves more', async () => {
  expect(await recovered('permission', true)).toEqual({ by: null, done: [] });
  there.user = { id: 'amina' };
  expect((await recovered('permission', true)).by).toBe('verify_user');
});

it('a fault of the server is tried after 5 s, then with what was stored', async () => {
  there.hasCache = true;
  expect(await recovered('server_error', false, true)).toEqual({
    by: 'cached_data',
    done: ['again after 5 s', 'again after 5 s'],
  });
  there.hasCache = false;
  expect((await recovered('server_error')).by).toBeNull();
});

it.each<[ErrorKind, number]>([
  ['timeout', 2],
  ['validation', 0],
])('%s ends after what never helps', async (kind, seconds) => {
  const { by, done } = await recovered(kind);
  expect(by).toBeNull();
  expect(done).toEqual(seconds === 0 ? [] : [`again after ${seconds} s`]);
});
