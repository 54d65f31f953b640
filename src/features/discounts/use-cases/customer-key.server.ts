import type { Executor } from '#/db/client.server.ts';
import { normaliseKenyanPhone } from '#/domain/phone.ts';
import { hashed } from '#/platform/signed-token.server.ts';
import { findAccountOfPhone, findContact, type Customer } from '../queries.server.ts';

/** Hashed e-mail and phone (DISCOUNT-13); `phone`: the order's, else the profile's. */
export async function customerOf(
  db: Executor,
  userId: string,
  phone: string | null,
): Promise<Customer> {
  const contact = await findContact(db, userId);
  const { email } = contact;
  const who = email === null ? `account:${userId}` : `email:${email.trim().toLowerCase()}`;
  const phoneKey = phoneKeyOf(phone ?? contact.phone);
  return { userId, customerKey: hashed(who), phoneKey };
}

/**
 * The same for an order that may be nobody's (null): then the account of its number counts, else the
 * number itself. Null: neither is known, as with a guest.
 */
export async function customerOfOrder(
  db: Executor,
  userId: string | null,
  phone: string | null,
): Promise<Customer | null> {
  if (userId !== null) return customerOf(db, userId, phone);
  const phoneKey = phoneKeyOf(phone);
  if (phone === null || phoneKey === null) return null;
  const account = await findAccountOfPhone(db, phone);
  return account === null
    ? { userId: null, customerKey: phoneKey, phoneKey }
    : customerOf(db, account, phone);
}

function phoneKeyOf(phone: string | null): string | null {
  const read = normaliseKenyanPhone(phone);
  return read.ok ? hashed(`phone:${read.value}`) : null;
}
