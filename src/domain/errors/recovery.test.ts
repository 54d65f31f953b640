import { describe, expect, it, vi } from 'vitest';
import type { ErrorKind } from './classify-error.ts';
import { recoverBy, recoveryWait, type RecoverySteps, type RecoveryStrategy } from './recovery.ts';

/** Steps of which these help. */
function steps(...helpful: RecoveryStrategy[]) {
  const asked: string[] = [];
  const step = (name: RecoveryStrategy) => () => {
    asked.push(name);
    return Promise.resolve(helpful.includes(name));
  };
  const made: RecoverySteps = {
    wait: step('wait'),
    check_health: step('check_health'),
    offline_mode: step('offline_mode'),
    refresh_session: step('refresh_session'),
    sign_out: step('sign_out'),
    sign_in_again: step('sign_in_again'),
    verify_user: step('verify_user'),
    cached_data: step('cached_data'),
  };
  return { asked, made };
}

describe('the order of strategies', () => {
  it.each<[ErrorKind, RecoveryStrategy[]]>([
    ['connection', ['wait', 'check_health', 'offline_mode']],
    ['network', ['wait', 'check_health', 'offline_mode']],
    ['authentication', ['refresh_session', 'sign_out', 'sign_in_again']],
    ['permission', ['verify_user', 'elevate_permissions']],
    ['timeout', ['wait', 'reduce_payload']],
    ['rate_limit', ['wait', 'queue']],
    ['server_error', ['wait', 'cached_data']],
    ['validation', ['sanitize', 'use_defaults']],
    ['unknown', []],
  ])('of %s is %j when none helps', async (kind, tried) => {
    expect(await recoverBy(kind, steps().made)).toEqual({ by: null, tried });
  });

  it.each<[ErrorKind, RecoveryStrategy, RecoveryStrategy[]]>([
    ['connection', 'wait', ['wait']],
    ['connection', 'check_health', ['wait', 'check_health']],
    ['connection', 'offline_mode', ['wait', 'check_health', 'offline_mode']],
    ['authentication', 'refresh_session', ['refresh_session']],
    ['authentication', 'sign_in_again', ['refresh_session', 'sign_out', 'sign_in_again']],
    ['server_error', 'cached_data', ['wait', 'cached_data']],
  ])('of %s ends with %s', async (kind, by, tried) => {
    const { asked, made } = steps(by);
    expect(await recoverBy(kind, made)).toEqual({ by, tried });
    expect(asked).toEqual(tried);
  });

  it('goes on after a strategy that breaks', async () => {
    const { made } = steps('check_health');
    const broken = {
      ...made,
      wait: vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error()),
    };
    expect(await recoverBy('connection', broken)).toEqual({
      by: 'check_health',
      tried: ['wait', 'check_health'],
    });
  });
});

describe('the wait', () => {
  it.each<[ErrorKind, number]>([
    ['connection', 1_000],
    ['timeout', 2_000],
    ['server_error', 5_000],
  ])('of %s is %i ms, however often', (kind, ms) => {
    expect([0, 1, 9].map((tries) => recoveryWait(kind, tries, 0.4))).toEqual([ms, ms, ms]);
  });

  it('after too many requests is random, doubled and never over 30 s', () => {
    const longest = [0, 1, 2, 3, 4, 5, 30].map((tries) => recoveryWait('rate_limit', tries, 1));
    expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(recoveryWait('rate_limit', 4, 0.25)).toBe(4_000);
    expect(recoveryWait('rate_limit', 4, 0)).toBe(0);
  });
});
