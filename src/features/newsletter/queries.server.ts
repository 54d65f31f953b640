import { and, asc, desc, eq, ilike, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { newsletterConsents, newsletterSubscribers } from '#/db/schema/enquiries.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { ListSubscribersInput } from './schemas.ts';

export type SubscriberRow = typeof newsletterSubscribers.$inferSelect;

export async function findSubscriber(db: Executor, id: string): Promise<SubscriberRow | null> {
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id));
  return row ?? null;
}

/** Makes an address wait for its confirmation; null when it is on the list already. */
export async function insertRequest(
  tx: Transaction,
  { email, locale, now }: { email: string; locale: string; now: Date },
): Promise<SubscriberRow | null> {
  const waiting = {
    state: 'pending',
    locale,
    requestedAt: now,
    updatedAt: now,
    bouncedAt: null,
  } as const;
  const [row] = await tx
    .insert(newsletterSubscribers)
    .values({ email, ...waiting })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: waiting,
      // An address whose mails came back may be good again: its owner says so once more.
      setWhere: or(
        ne(newsletterSubscribers.state, 'subscribed'),
        isNotNull(newsletterSubscribers.bouncedAt),
      ),
    })
    .returning();
  return row ?? null;
}

/** Moves a subscriber on; false when somebody else has just done it. */
export async function updateState(
  tx: Transaction,
  id: string,
  change: { from: SubscriberRow['state']; to: SubscriberRow['state']; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(newsletterSubscribers)
    .set({ state: change.to, updatedAt: change.now })
    .where(and(eq(newsletterSubscribers.id, id), eq(newsletterSubscribers.state, change.from)))
    .returning({ id: newsletterSubscribers.id });
  return rows.length > 0;
}

type NewConsent = typeof newsletterConsents.$inferInsert;

/** False when a request with this key is written down already. */
export async function insertConsent(tx: Transaction, consent: NewConsent): Promise<boolean> {
  const rows = await tx
    .insert(newsletterConsents)
    .values(consent)
    .onConflictDoNothing({ target: newsletterConsents.requestKey })
    .returning({ id: newsletterConsents.id });
  return rows.length > 0;
}

/** How often this very request is written down: not yet, or once. */
export function countRequests(db: Executor, requestKey: string): Promise<number> {
  return db.$count(newsletterConsents, eq(newsletterConsents.requestKey, requestKey));
}

export type SubscriberFilter = Omit<ListSubscribersInput, 'page'>;

function matches({ search, state }: SubscriberFilter): SQL | undefined {
  const term = search.trim();
  return and(
    state === null ? undefined : eq(newsletterSubscribers.state, state),
    term === '' ? undefined : ilike(newsletterSubscribers.email, likePattern(term)),
  );
}

export function listSubscribers(
  db: Executor,
  filter: SubscriberFilter,
  page: PageRange,
): Promise<SubscriberRow[]> {
  const { email, updatedAt, id } = newsletterSubscribers;
  const column = filter.sort === 'email' ? email : updatedAt;
  const turn = filter.descending ? desc : asc;
  return db
    .select()
    .from(newsletterSubscribers)
    .where(matches(filter))
    .orderBy(turn(column), turn(id))
    .limit(page.limit)
    .offset(page.offset);
}

export function countSubscribers(db: Executor, filter: SubscriberFilter): Promise<number> {
  return db.$count(newsletterSubscribers, matches(filter));
}

/** Addresses that were never confirmed, and those that left, with what is written about them. */
export async function deleteOldSubscribers(
  db: Executor,
  before: { pending: Date; left: Date },
): Promise<void> {
  const { state, updatedAt } = newsletterSubscribers;
  await db
    .delete(newsletterSubscribers)
    .where(
      or(
        and(eq(state, 'pending'), lt(updatedAt, before.pending)),
        and(eq(state, 'left'), lt(updatedAt, before.left)),
      ),
    );
}

export async function findSubscriberByEmail(
  db: Executor,
  email: string,
): Promise<SubscriberRow | null> {
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return row ?? null;
}

export function listConsentsOfEmail(db: Executor, email: string) {
  const { kind, wording, createdAt } = newsletterConsents;
  return db
    .select({ kind, wording, createdAt })
    .from(newsletterConsents)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterConsents.subscriberId))
    .where(eq(newsletterSubscribers.email, email))
    .orderBy(newsletterConsents.createdAt, newsletterConsents.id);
}

export async function deleteSubscriber(tx: Transaction, email: string): Promise<void> {
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
}
