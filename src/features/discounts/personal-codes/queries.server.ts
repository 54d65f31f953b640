import { and, asc, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles, users } from '#/db/schema/accounts.ts';
import { discountCodes, personalCodes } from '#/db/schema/discounts.ts';
import { orders } from '#/db/schema/orders.ts';
import type { PersonalKind } from '#/domain/discounts/personal-code.ts';
import type { CodeTerms } from '../queries.server.ts';

export interface PersonalCode {
  kind: PersonalKind;
  ownerId: string;
}

/** By what somebody is known; none of it needs to be. */
export interface KnownPerson {
  userId: string | null;
  emails: string[];
  phones: string[];
  /** The order that is being placed; null: none is written yet. */
  orderId: string | null;
}

export async function findPersonalCode(db: Executor, codeId: string): Promise<PersonalCode | null> {
  const [row] = await db
    .select({ kind: personalCodes.kind, ownerId: personalCodes.userId })
    .from(personalCodes)
    .where(eq(personalCodes.codeId, codeId));
  return row ?? null;
}

/** As written in the account and its profile, confirmed or not. */
export async function findAccountContact(db: Executor, userId: string) {
  const [row] = await db
    .select({ email: users.email, phone: profiles.phone })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function findOrderContact(db: Executor, orderId: string) {
  const [row] = await db
    .select({ email: orders.contactEmail, phone: orders.contactPhone })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row ?? null;
}

/** Whether they own the code, and whether an order of theirs stands. */
export async function findPersonFacts(
  db: Executor,
  ownerId: string,
  { userId, emails, phones, orderId }: KnownPerson,
): Promise<{ isOwner: boolean; hasOrdered: boolean }> {
  const ordered = db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        ne(orders.status, 'cancelled'),
        orderId === null ? undefined : ne(orders.id, orderId),
        or(
          userId === null ? undefined : eq(orders.userId, userId),
          // One by one: the index of orders is not read for a list.
          ...phones.map((phone) => eq(orders.contactPhone, phone)),
          ...emails.map((email) => eq(orders.contactEmail, email)),
        ),
      ),
    );
  const [row] = await db
    .select({
      isOwner: sql<boolean>`coalesce(${or(
        userId === null ? undefined : eq(users.id, userId),
        inArray(sql`lower(${users.email})`, emails),
        inArray(profiles.phone, phones),
      )}, false)`,
      hasOrdered: sql<boolean>`${exists(ordered)}`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, ownerId));
  return row ?? { isOwner: false, hasOrdered: true };
}

/** Whoever places a first order with a friend's code under one of these names waits for the others. */
export async function lockPersonNames(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].toSorted()) {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`first-order:${name}`}, 0))`,
    );
  }
}

/** Null: there is a code of this name. */
export async function insertPersonalCode(
  tx: Transaction,
  { code, kind, userId, now, ...terms }: NewPersonalCode,
): Promise<string | null> {
  const [row] = await tx
    .insert(discountCodes)
    .values({ ...terms, code, active: true, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: discountCodes.id });
  if (!row) return null;
  await tx.insert(personalCodes).values({ codeId: row.id, userId, kind, createdAt: now });
  return row.id;
}

export type NewPersonalCode = Omit<CodeTerms, 'active'> & {
  code: string;
  kind: PersonalKind;
  userId: string;
  now: Date;
};

/**
 * Brings every friend's code in line with the terms of now; one that staff switched off stays off. Last of its
 * transaction: what staff changed are the settings, so that the audit log has no entry for each code.
 */
export async function updateFriendTerms(
  tx: Transaction,
  { type, value, minOrderAmount, expiresAt }: Omit<CodeTerms, 'active'>,
): Promise<void> {
  const friends = tx
    .select({ id: personalCodes.codeId })
    .from(personalCodes)
    .where(eq(personalCodes.kind, 'friend'));
  await tx.execute(sql`select set_config('goled.staff', '', true)`);
  await tx
    .update(discountCodes)
    .set({ type, value, minOrderAmount, expiresAt, version: sql`${discountCodes.version} + 1` })
    .where(inArray(discountCodes.id, friends));
}

/** Codes of somebody, the oldest first. */
export function listPersonalCodes(db: Executor, userId: string) {
  return db
    .select({
      codeId: personalCodes.codeId,
      kind: personalCodes.kind,
      isShown: personalCodes.isShown,
      code: discountCodes.code,
      type: discountCodes.type,
      value: discountCodes.value,
      active: discountCodes.active,
      used: discountCodes.used,
      minOrderAmount: discountCodes.minOrderAmount,
      startsAt: discountCodes.startsAt,
      expiresAt: discountCodes.expiresAt,
      createdAt: personalCodes.createdAt,
    })
    .from(personalCodes)
    .innerJoin(discountCodes, eq(discountCodes.id, personalCodes.codeId))
    .where(eq(personalCodes.userId, userId))
    .orderBy(asc(personalCodes.createdAt), asc(personalCodes.codeId));
}

/** Switches somebody's codes off and forgets whose they were. */
export async function deletePersonalCodes(tx: Transaction, userId: string): Promise<void> {
  const own = tx
    .select({ id: personalCodes.codeId })
    .from(personalCodes)
    .where(eq(personalCodes.userId, userId));
  await tx
    .update(discountCodes)
    .set({ active: false, exhaustedAt: null, version: sql`${discountCodes.version} + 1` })
    .where(inArray(discountCodes.id, own));
  await tx.delete(personalCodes).where(eq(personalCodes.userId, userId));
}

/** Hands the codes of one account to another; of two friend's codes that of the other is shown. */
export async function updatePersonalOwner(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const shown = await tx
    .select({ codeId: personalCodes.codeId })
    .from(personalCodes)
    .where(
      and(eq(personalCodes.userId, to), eq(personalCodes.kind, 'friend'), personalCodes.isShown),
    );
  await tx
    .update(personalCodes)
    .set({
      userId: to,
      ...(shown.length > 0 && {
        isShown: sql`${personalCodes.isShown} and ${personalCodes.kind} <> 'friend'`,
      }),
    })
    .where(eq(personalCodes.userId, from));
}
