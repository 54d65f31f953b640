import { getDatabase, inTransaction, type Transaction } from '#/db/client.server.ts';
import { isClosedEmail } from '#/domain/access/closing.ts';
import {
  checkInvitee,
  invitationExpiresAt,
  invitationState,
  MOST_STANDING,
} from '#/domain/access/invitation.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { listAdmins, lockEmail } from '#/features/account/queries.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { hashed, newToken } from '#/platform/signed-token.server.ts';
import { mailInvitation } from '../mails/send-invitation-mail.server.ts';
import {
  countStanding,
  findInvitation,
  insertInvitation,
  lockInvitation,
  lockStanding,
  updateEnding,
} from '../queries.server.ts';
import type { InviteRejection, StandingRejection } from '../rejections.ts';
import type { InviteInput } from '../schemas.ts';
import { findInvitee } from './find-invitee.server.ts';

/** Mails that one of the shop may send in an hour … */
const BY_INVITER = { max: 30, window: 3600 };
/** … and that one address gets in a day, whoever sends them. */
const TO_ADDRESS = { max: 5, window: 86_400 };

type Inviter = Pick<SessionUser, 'id' | 'name'>;

/** Mails somebody a link into the back office (ACCOUNT-19). */
export async function inviteStaff(
  inviter: Inviter,
  input: InviteInput,
  now: Date,
): Promise<Result<null, InviteRejection>> {
  const limited = await checkLimits(inviter, input.email);
  if (!limited.ok) return limited;
  return inTransaction(getDatabase(), async (tx) => {
    // Of several who invite one address, the second waits here and then finds it invited.
    await lockEmail(tx, input.email);
    const before = await lockStanding(tx, input.email);
    if (before && invitationState(before, await listAdmins(tx), now) === 'open') {
      return reject({ reason: 'ALREADY_INVITED' });
    }
    const checked = await checkAddress(tx, input.email);
    if (!checked.ok) return checked;
    // One that ran out must be over before another can stand.
    if (before) await updateEnding(tx, before.id, { ending: 'replaced', endedAt: now });
    if ((await countStanding(tx)) >= MOST_STANDING) {
      return reject({ reason: 'TOO_MANY_INVITATIONS', most: MOST_STANDING });
    }
    await send(tx, inviter, input, now);
    return ok(null);
  });
}

/**
 * Mails it once more, with a new link and new days, in the name of whoever sends it; the old link is
 * dead. Null: there is no such invitation.
 */
export async function resendInvitation(
  inviter: Inviter,
  invitationId: string,
  now: Date,
): Promise<Result<null, StandingRejection> | null> {
  const found = await findInvitation(getDatabase(), invitationId);
  if (!found) return null;
  const limited = await checkLimits(inviter, found.email);
  if (!limited.ok) return limited;
  return inTransaction(getDatabase(), async (tx) => {
    await lockEmail(tx, found.email);
    const invitation = await lockInvitation(tx, invitationId);
    if (!invitation) return null;
    const { ending, email, name, locale } = invitation;
    if (ending) return reject({ reason: 'INVITATION_NOT_OPEN', state: ending });
    const checked = await checkAddress(tx, email);
    if (!checked.ok) return checked;
    await updateEnding(tx, invitationId, { ending: 'replaced', endedAt: now });
    await send(tx, inviter, { email, name, locale: locale === 'sw' ? 'sw' : 'en' }, now);
    return ok(null);
  });
}

/** The link opens nothing any more. Null: there is no such invitation. */
export async function withdrawInvitation(
  invitationId: string,
  now: Date,
): Promise<Result<null, StandingRejection> | null> {
  return inTransaction(getDatabase(), async (tx) => {
    const invitation = await lockInvitation(tx, invitationId);
    if (!invitation) return null;
    const { ending } = invitation;
    if (ending === 'withdrawn') return ok(null);
    if (ending) return reject({ reason: 'INVITATION_NOT_OPEN', state: ending });
    await updateEnding(tx, invitationId, { ending: 'withdrawn', endedAt: now });
    return ok(null);
  });
}

async function checkLimits(
  inviter: Inviter,
  email: string,
): Promise<Result<null, { reason: 'TOO_MANY_TRIES' }>> {
  const isOver =
    (await rateLimit(`invite:${inviter.id}`, BY_INVITER)) > 0 ||
    (await rateLimit(`invite-address:${email}`, TO_ADDRESS)) > 0;
  return isOver ? reject({ reason: 'TOO_MANY_TRIES' }) : ok(null);
}

/** Whether the shop can invite whoever has this address, or will have it. */
async function checkAddress(
  tx: Transaction,
  email: string,
): Promise<Result<null, InviteRejection>> {
  if (isClosedEmail(email)) return reject({ reason: 'ACCOUNT_CLOSED' });
  const invitee = await findInvitee(tx, email);
  if (invitee?.role === 'admin') return reject({ reason: 'ALREADY_ADMIN' });
  return checkInvitee(invitee);
}

async function send(
  tx: Transaction,
  inviter: Inviter,
  { email, name, locale }: { email: string; name: string; locale: Locale },
  now: Date,
): Promise<void> {
  const token = newToken(32);
  const expiresAt = invitationExpiresAt(now);
  const id = await insertInvitation(tx, {
    email,
    name,
    locale,
    expiresAt,
    tokenHash: hashed(token),
    invitedBy: inviter.id,
    createdAt: now,
  });
  await mailInvitation(
    tx,
    { id, email, name, locale, expiresAt },
    { inviter: inviter.name, token },
  );
}
