import type { Executor, Transaction } from '#/db/client.server.ts';
import {
  checkPersonalUse,
  type PersonalRejection,
  type PersonalUse,
} from '#/domain/discounts/personal-code.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import {
  findAccountContact,
  findOrderContact,
  findPersonalCode,
  findPersonFacts,
  lockPersonNames,
  type KnownPerson,
} from './queries.server.ts';

/** Whoever enters a code, as far as it is known. */
export interface CodePerson {
  userId: string | null;
  phone: string | null;
  email: string | null;
}

/** Null: an ordinary code, or nobody is known yet, as with a guest. */
export async function readPersonalUse(
  db: Executor,
  codeId: string,
  person: CodePerson,
): Promise<PersonalUse | null> {
  const personal = await findPersonalCode(db, codeId);
  if (!personal || (person.userId === null && person.phone === null)) return null;
  const known = await knownPerson(db, person, null);
  return { kind: personal.kind, ...(await findPersonFacts(db, personal.ownerId, known)) };
}

/**
 * Whether a customer's code counts for an order that was written in this transaction. First orders under one
 * account, address or phone are judged one after the other, before the code is locked: of two that are placed
 * at once the second finds the first.
 */
export async function checkPersonalAtOrder(
  tx: Transaction,
  { codeId, userId, orderId }: { codeId: string; userId: string | null; orderId: string },
): Promise<Result<null, PersonalRejection>> {
  const personal = await findPersonalCode(tx, codeId);
  if (!personal) return ok(null);
  const contact = await findOrderContact(tx, orderId);
  const person = { userId, phone: contact?.phone ?? null, email: contact?.email ?? null };
  const known = await knownPerson(tx, person, orderId);
  const { emails, phones } = known;
  await lockPersonNames(tx, [...emails, ...phones, ...(userId === null ? [] : [userId])]);
  const facts = await findPersonFacts(tx, personal.ownerId, known);
  return checkPersonalUse({ kind: personal.kind, ...facts });
}

async function knownPerson(
  db: Executor,
  { userId, phone, email }: CodePerson,
  orderId: string | null,
): Promise<KnownPerson> {
  const account = userId === null ? null : await findAccountContact(db, userId);
  const emails = [email, account?.email].flatMap((one) => (one ? [one.toLowerCase()] : []));
  const phones = [phone, account?.phone].flatMap((one) => (one ? [one] : []));
  return { userId, emails, phones, orderId };
}
