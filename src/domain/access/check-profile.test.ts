import { expect, it } from 'vitest';
import { checkProfile } from './check-profile.ts';

const session = { userId: 'amina', accessEndsAt: 1000 };

it.each([
  ['the session’s own person', { id: 'amina' }, 999, { ok: true, value: null }],
  ['nobody', null, 999, { ok: true, value: null }],
  ['somebody else', { id: 'juma' }, 999, { ok: false, reason: 'INVALID_USER' }],
  ['a session that is over', { id: 'amina' }, 1000, { ok: false, reason: 'INVALID_SESSION' }],
])('%s', (_case, user, now, expected) => {
  expect(checkProfile(session, user, now)).toEqual(expected);
});
