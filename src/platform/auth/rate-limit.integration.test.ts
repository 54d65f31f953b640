import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import { rateLimit, resetAttempts, tally } from './rate-limit.server.ts';

const { pool } = await useDatabase();
const LIMIT = { max: 3, window: 60 };
const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => {
  // Only the clock: the driver of the database needs its timers.
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => vi.useRealTimers());

const attempt = (key: string) => rateLimit(key, LIMIT);
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('a rate limit', () => {
  it('lets so many through, then says how long to wait', async () => {
    expect([await attempt('a'), await attempt('a'), await attempt('a')]).toEqual([0, 0, 0]);
    pass(20);
    expect(await attempt('a')).toBe(40);
    pass(39.5);
    expect(await attempt('a')).toBe(1);
  });

  it('begins anew after its window, which trying does not prolong', async () => {
    for (let tries = 0; tries < 5; tries += 1) await attempt('b');
    pass(30);
    expect(await attempt('b')).toBe(30);
    pass(31);
    expect(await attempt('b')).toBe(0);
  });

  it('counts each key by itself and forgets one that is reset', async () => {
    for (let tries = 0; tries < 4; tries += 1) await attempt('c');
    expect(await attempt('c')).toBeGreaterThan(0);
    expect(await attempt('d')).toBe(0);
    await resetAttempts('c');
    expect(await attempt('c')).toBe(0);
  });

  it('lets no more through when all come at once', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => attempt('race')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(LIMIT.max);
    expect((await tally('race', LIMIT.window)).count).toBe(21);
  });

  it('does not store what was typed', async () => {
    await attempt('amina@example.org');
    const { rows } = await pool.query('select row_to_json(t)::text as text from rate_limits t');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('amina');
  });
});
