import type { Executor } from '#/db/client.server.ts';
import { normaliseKenyanPhone } from '#/domain/phone.ts';
import { hashed } from '#/platform/signed-token.server.ts';
import { findContact, type Customer } from '../queries.server.ts';

/** Hashed e-mail and phone (DISCOUNT-13); `phone`: the order's, else the profile's. */
export async function customerOf(
  db: Executor,
  userId: string,
  phone: string | null,
): Promise<Customer> {
  const contact = await findContact(db, userId);
  const { email } = contact;
  const who = email === null ? `account:${userId}` : `email:${email.trim().toLowerCase()}`;
  const read = normaliseKenyanPhone(phone ?? contact.phone);
  const phoneKey = read.ok ? hashed(`phone:${read.value}`) : null;
  return { userId, customerKey: hashed(who), phoneKey };
}
