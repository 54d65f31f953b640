import { createHash } from 'node:crypto';
import type { Executor } from '#/db/client.server.ts';
import { findConfirmedEmail, type Customer } from './queries.server.ts';

/**
 * Who a person is to a code: her confirmed e-mail address, hashed, so that an account deleted and
 * made anew does not get its uses back (abuse case 18). Without one, the account itself.
 */
export async function customerOf(db: Executor, userId: string): Promise<Customer> {
  const email = await findConfirmedEmail(db, userId);
  const who = email === null ? `account:${userId}` : `email:${email.trim().toLowerCase()}`;
  return { userId, customerKey: createHash('sha256').update(who).digest('base64url') };
}
