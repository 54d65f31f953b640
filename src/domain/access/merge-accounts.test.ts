import { describe, expect, it, test } from 'vitest';
import {
  checkMerge,
  mergedConsents,
  mergedSubscription,
  mergedTags,
  type MergeAccount,
} from './merge-accounts.ts';

const account = (changes: Partial<MergeAccount>): MergeAccount => ({
  id: 'kept',
  role: 'customer',
  isConfirmed: true,
  isClosed: false,
  isBlocked: false,
  isClosing: false,
  notes: 0,
  tags: [],
  ...changes,
});

const check = (
  kept: Partial<MergeAccount>,
  ended: Partial<MergeAccount>,
  more: { actorId?: string; letsBlockedIn?: boolean } = {},
) => {
  const { actorId = 'boss', letsBlockedIn = false } = more;
  const checked = checkMerge({
    actorId,
    kept: account(kept),
    ended: account({ id: 'ended', ...ended }),
    letsBlockedIn,
    most: { notes: 3, tags: 2 },
  });
  return checked.ok ? 'merged' : checked.reason;
};

describe('two accounts become one', () => {
  test.each([
    [{}, {}, 'merged'],
    [{}, { id: 'kept' }, 'SAME_ACCOUNT'],
    [{ role: 'admin' }, {}, 'ADMIN_ACCOUNT'],
    [{}, { role: 'admin' }, 'ADMIN_ACCOUNT'],
    [{ isClosed: true }, {}, 'ACCOUNT_CLOSED'],
    [{}, { isClosed: true }, 'ACCOUNT_CLOSED'],
    [{ isClosing: true }, {}, 'ACCOUNT_CLOSING'],
    [{}, { isClosing: true }, 'ACCOUNT_CLOSING'],
    [{ isConfirmed: false }, {}, 'KEPT_UNCONFIRMED'],
    [{}, { isConfirmed: false }, 'merged'],
    [{}, { isBlocked: true }, 'BLOCKED_ENDS'],
    [{ isBlocked: true }, {}, 'merged'],
    [{ isBlocked: true }, { isBlocked: true }, 'merged'],
    [{ notes: 2 }, { notes: 1 }, 'merged'],
    [{ notes: 2 }, { notes: 2 }, 'TOO_MANY_NOTES'],
    [{ tags: ['a', 'b'] }, { tags: ['b'] }, 'merged'],
    [{ tags: ['a', 'b'] }, { tags: ['c'] }, 'TOO_MANY_TAGS'],
  ] as const)('%o and %o: %s', (kept, ended, expected) => {
    expect(check(kept, ended)).toBe(expected);
  });

  it('never one’s own', () => {
    expect(check({}, {}, { actorId: 'kept' })).toBe('OWN_ACCOUNT');
    expect(check({}, {}, { actorId: 'ended' })).toBe('OWN_ACCOUNT');
  });

  it('lets a blocked person in only where that was said', () => {
    expect(check({}, { isBlocked: true }, { letsBlockedIn: true })).toBe('merged');
  });
});

it('keeps each tag once', () => {
  expect(mergedTags(['hotel', 'vip'], ['dj', 'vip'])).toEqual(['dj', 'hotel', 'vip']);
});

describe('consents', () => {
  const said = (granted: boolean, purpose = 'analytics') => ({ purpose, granted });
  test.each([
    [[], [], null],
    [[said(true)], [], true],
    [[], [said(true)], true],
    [[said(true)], [said(true)], true],
    [[said(true)], [said(false)], false],
    [[said(false)], [said(true)], false],
    [[said(false), said(true)], [said(false), said(true)], true],
    [[said(true), said(false)], [], false],
    [[said(true)], [said(false, 'newsletter')], true],
  ])('%o and %o: %o', (kept, ended, expected) => {
    expect(mergedConsents(kept, ended).analytics).toBe(expected);
  });
});

test.each([
  [null, null, null],
  [null, 'subscribed', null],
  [null, 'left', null],
  ['pending', 'left', 'left'],
  ['subscribed', null, 'subscribed'],
  ['subscribed', 'left', 'left'],
  ['left', 'subscribed', 'left'],
] as const)('a newsletter %s here and %s there is %s', (kept, ended, expected) => {
  expect(mergedSubscription(kept, ended)).toBe(expected);
});
