import type { Executor } from '#/db/client.server.ts';
import { checkInvitee, invitationState } from '#/domain/access/invitation.ts';
import { listAdmins } from '#/features/account/queries.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { hashed } from '#/platform/signed-token.server.ts';
import { findByToken, listStanding } from '../queries.server.ts';
import type { InvitationRowView, InvitationView } from '../views.ts';
import { findInvitee } from './find-invitee.server.ts';

/** Invitations that nothing has ended, the latest first; also those that can only be sent again. */
export async function listInvitations(db: Executor, now: Date): Promise<InvitationRowView[]> {
  const admins = await listAdmins(db);
  return (await listStanding(db)).flatMap((row) => {
    const state = invitationState(row, admins, now);
    if (state !== 'open' && state !== 'void' && state !== 'expired') return [];
    const { id, email, name, inviter, createdAt, expiresAt } = row;
    return {
      id,
      email,
      name,
      inviter,
      state,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  });
}

/** What a link opens. Whom it was sent to is shown only as long as it can be used. */
export async function getInvitation(
  db: Executor,
  token: string,
  now: Date,
): Promise<InvitationView> {
  const found = await findByToken(db, hashed(token));
  if (!found) return { state: 'unknown' };
  const { invitation, inviter } = found;
  const state = invitationState(invitation, await listAdmins(db), now);
  if (state !== 'open') return { state };
  const { email, name, expiresAt } = invitation;
  const invitee = await findInvitee(db, email);
  const checked = checkInvitee(invitee);
  return {
    state,
    email,
    name,
    inviter: inviter ?? '',
    shop: settings().shop.name,
    expiresAt: expiresAt.toISOString(),
    hasAccount: invitee?.emailVerified ?? false,
    refusal: checked.ok ? null : checked.reason,
  };
}
