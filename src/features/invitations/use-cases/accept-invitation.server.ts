import { actAsStaff } from '#/db/acting-staff.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { getDatabase, inTransaction, type Transaction } from '#/db/client.server.ts';
import { checkInvitee, invitationState } from '#/domain/access/invitation.ts';
import { checkNewPassword } from '#/domain/access/new-password.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import {
  insertAccount,
  listAdmins,
  lockAdmins,
  lockEmail,
  updateRole,
} from '#/features/account/queries.server.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { hashNewPassword } from '#/platform/auth/passwords.server.ts';
import { deleteUnconfirmedUser } from '#/platform/auth/queries.server.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { hashed } from '#/platform/signed-token.server.ts';
import {
  findByToken,
  lockInvitation,
  updateEnding,
  type InvitationRow,
} from '../queries.server.ts';
import type { AcceptRejection, InvitationNotOpen, JoinRejection } from '../rejections.ts';
import type { JoinInput } from '../schemas.ts';
import { findInvitee } from './find-invitee.server.ts';

/** Answers from one address. */
const LIMIT = { max: 30, window: 900 };
/** A sign-up with the same address may come in between; it waits for its confirmation. */
const TRIES = 3;

/**
 * Gives the back office to whoever is signed in, if it is they who were invited (ACCOUNT-19). Twice is
 * as good as once. Null: the link opens nothing.
 */
export async function acceptInvitation(
  context: RequestContext & { user: SessionUser },
  token: string,
  now: Date,
): Promise<Result<null, AcceptRejection> | null> {
  const { user, clientIp } = context;
  if (await isOverLimit(clientIp)) return reject({ reason: 'TOO_MANY_TRIES' });
  const found = await findByToken(getDatabase(), hashed(token));
  if (!found) return null;
  if (found.invitation.email !== user.email) return reject({ reason: 'OTHER_ACCOUNT' });
  return asNewStaff(context, user.id, async (tx) => {
    const { opened, acceptedBy } = await lockOpen(tx, found.invitation, now);
    if (!opened.ok) return acceptedBy === user.id ? ok(null) : opened;
    const invitee = await findInvitee(tx, user.email);
    if (!invitee?.emailVerified || invitee.id !== user.id) {
      return reject({ reason: 'OTHER_ACCOUNT' });
    }
    const checked = checkInvitee(invitee);
    if (!checked.ok) return checked;
    await letIn(tx, found.invitation.id, user.id, now);
    return ok(null);
  });
}

/**
 * Makes the invited person's account, confirmed by the link, with the back office, and signs in.
 * Better Auth cannot sign up inside our transaction, so what it would write is written here.
 * Null: the link opens nothing.
 */
export async function joinByInvitation(
  context: RequestContext,
  input: JoinInput,
  now: Date,
): Promise<Result<{ isSignedIn: boolean }, JoinRejection> | null> {
  if (await isOverLimit(context.clientIp)) return reject({ reason: 'TOO_MANY_TRIES' });
  const found = await findByToken(getDatabase(), hashed(input.token));
  if (!found) return null;
  const { invitation } = found;
  const { email } = invitation;
  const opened = checkOpen(invitation, await listAdmins(getDatabase()), now);
  if (!opened.ok) return opened;
  const strong = checkNewPassword(input.password, { email, name: input.name });
  if (!strong.ok) return strong;
  // Slow on purpose, so before anything is locked.
  const passwordHash = await hashNewPassword(input.password);
  const id = uuidV7();
  const { name, locale } = input;
  const joined = await asNewStaff(context, id, async (tx) => {
    const locked = await lockOpen(tx, invitation, now);
    if (!locked.opened.ok) return locked.opened;
    const made = await makeAccount(tx, { id, email, name, locale, passwordHash }, TRIES);
    if (made.ok) await letIn(tx, invitation.id, id, now);
    return made;
  });
  if (!joined.ok) return joined;
  const { code } = await callAuth(context, {
    method: 'POST',
    path: '/sign-in/email',
    body: { email, password: input.password },
    hashes: true,
  });
  return ok({ isSignedIn: code === undefined });
}

async function makeAccount(
  tx: Transaction,
  account: Parameters<typeof insertAccount>[1],
  tries: number,
): Promise<Result<null, JoinRejection>> {
  if (tries === 0) throw new Error('The address was taken again and again');
  const before = await findInvitee(tx, account.email);
  const checked = checkInvitee(before);
  if (!checked.ok) return checked;
  if (before?.emailVerified) return reject({ reason: 'ACCOUNT_EXISTS' });
  // Whoever signed up and never confirmed may be a stranger: theirs is never let in.
  await deleteUnconfirmedUser(tx, account.email, new Date(Date.now() + 60_000));
  if (await insertAccount(tx, account)) return ok(null);
  return makeAccount(tx, account, tries - 1);
}

/** Everything that must hold, held: the address, the invitation, and who can let anybody in. */
async function lockOpen(
  tx: Transaction,
  { id, email }: InvitationRow,
  now: Date,
): Promise<{ opened: Result<null, InvitationNotOpen>; acceptedBy: string | null }> {
  await lockEmail(tx, email);
  const invitation = await lockInvitation(tx, id);
  if (!invitation) {
    const opened = reject({ reason: 'INVITATION_NOT_OPEN', state: 'withdrawn' });
    return { opened, acceptedBy: null };
  }
  const opened = checkOpen(invitation, await lockAdmins(tx), now);
  return { opened, acceptedBy: invitation.acceptedBy };
}

function checkOpen(
  invitation: InvitationRow,
  admins: readonly string[],
  now: Date,
): Result<null, InvitationNotOpen> {
  const state = invitationState(invitation, admins, now);
  return state === 'open' ? ok(null) : reject({ reason: 'INVITATION_NOT_OPEN', state });
}

async function letIn(tx: Transaction, id: string, userId: string, now: Date): Promise<void> {
  await updateEnding(tx, id, { ending: 'accepted', endedAt: now, acceptedBy: userId });
  await updateRole(tx, userId, 'admin', now);
}

/** The audit log names who was let in as the one who did it: nobody of the shop is there. */
function asNewStaff<T>(
  { requestId, clientIp: address }: RequestContext,
  userId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return actAsStaff({ userId, requestId, address }, () => inTransaction(getDatabase(), work));
}

async function isOverLimit(clientIp: string): Promise<boolean> {
  return (await rateLimit(`invitation:${clientIp}`, LIMIT)) > 0;
}
