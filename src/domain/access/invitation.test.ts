import { expect, it } from 'vitest';
import {
  checkCandidate,
  checkInvitee,
  invitationExpiresAt,
  invitationState,
} from './invitation.ts';

const sentAt = new Date('2026-11-23T09:00:00Z');
const expiresAt = invitationExpiresAt(sentAt);
const before = new Date(expiresAt.getTime() - 1);
const sent = { ending: null, expiresAt, invitedBy: 'ann' };

it('lasts seven days', () => {
  expect(expiresAt).toEqual(new Date('2026-11-30T09:00:00Z'));
  expect(invitationState(sent, ['ann'], before)).toBe('open');
  expect(invitationState(sent, ['ann'], expiresAt)).toBe('expired');
});

it.each(['accepted', 'withdrawn', 'replaced'] as const)('is %s for good', (ending) => {
  expect(invitationState({ ...sent, ending }, ['ann'], before)).toBe(ending);
  expect(invitationState({ ...sent, ending }, [], expiresAt)).toBe(ending);
});

it('is worth what its inviter is worth: nothing without the back office, or an account', () => {
  expect(invitationState(sent, ['ben'], before)).toBe('void');
  expect(invitationState({ ...sent, invitedBy: null }, ['ben'], before)).toBe('void');
});

const fit = { emailVerified: true, blockedAt: null, isClosing: false };

it('lets in an account that is confirmed, not blocked and not about to be closed', () => {
  expect(checkCandidate(fit)).toMatchObject({ ok: true });
  expect(checkCandidate({ ...fit, emailVerified: false })).toMatchObject({
    reason: 'ACCOUNT_UNCONFIRMED',
  });
  expect(checkCandidate({ ...fit, blockedAt: sentAt })).toMatchObject({
    reason: 'ACCOUNT_BLOCKED',
  });
  expect(checkCandidate({ ...fit, isClosing: true })).toMatchObject({ reason: 'ACCOUNT_CLOSING' });
});

it('invites who has no account, or one that nobody confirmed, but nobody who is blocked', () => {
  expect(checkInvitee(null)).toMatchObject({ ok: true });
  expect(checkInvitee(fit)).toMatchObject({ ok: true });
  expect(checkInvitee({ ...fit, emailVerified: false })).toMatchObject({ ok: true });
  expect(checkInvitee({ ...fit, emailVerified: false, blockedAt: sentAt })).toMatchObject({
    reason: 'ACCOUNT_BLOCKED',
  });
  expect(checkInvitee({ ...fit, isClosing: true })).toMatchObject({ reason: 'ACCOUNT_CLOSING' });
});
