import { uuidV7 } from '#/db/columns.ts';
import type { Transaction } from '#/db/client.server.ts';
import { recordStep } from '#/features/audit/record-step.server.ts';
import { auth } from '#/platform/auth/auth.server.ts';
import { newToken } from '#/platform/signed-token.server.ts';
import { mailAccountMade } from './mails/send-account-mails.server.ts';
import { findUserByEmail, insertAccount } from './queries.server.ts';

/** How long the link stands by which somebody takes an account that the shop made. */
const LINK_DAYS = 7;

/** What an account that is about to be made begins with. */
export interface NewCustomer {
  id: string;
  linkToken: string;
  linkEndsAt: Date;
}

/**
 * Keeps a link for a new password, like the one of `requestReset`, under an id nobody has yet. Before
 * the transaction that makes the account: Better Auth writes by a connection of its own. When no
 * account comes of it, the link opens nothing and goes with those that ran out.
 */
export async function prepareCustomer(now: Date): Promise<NewCustomer> {
  const linkEndsAt = new Date(now.getTime() + LINK_DAYS * 86_400_000);
  const prepared = { id: uuidV7(), linkToken: newToken(24), linkEndsAt };
  const { internalAdapter } = await auth().$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${prepared.linkToken}`,
    value: prepared.id,
    expiresAt: linkEndsAt,
  });
  return prepared;
}

/**
 * The account that has an address. Where nobody has it one is made as a sign-up makes it (a customer
 * who agreed to nothing), without a password, and its owner is mailed the way to set one (CONTACT-3).
 */
export async function findOrMakeCustomer(
  tx: Transaction,
  person: { email: string; name: string; locale: string },
  { id, linkToken, linkEndsAt }: NewCustomer,
): Promise<string> {
  if (await insertAccount(tx, { ...person, id, passwordHash: null })) {
    await mailAccountMade(tx, { ...person, id }, { token: linkToken, endsAt: linkEndsAt });
    await recordStep(tx, { thing: 'users', thingId: id, step: 'account_made' });
    return id;
  }
  const user = await findUserByEmail(tx, person.email);
  if (!user) throw new Error('The account that has the address went away');
  return user.id;
}
