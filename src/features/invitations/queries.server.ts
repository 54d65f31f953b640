import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { staffInvitations } from '#/db/schema/people.ts';
import type { InvitationEnding } from '#/domain/access/invitation.ts';

export type InvitationRow = typeof staffInvitations.$inferSelect;

/** One that nothing has ended; it may have run out. */
const standing = isNull(staffInvitations.endedAt);

/** More than can stand at once. */
const MOST_LISTED = 200;

export function listStanding(db: Executor) {
  const { id, email, name, ending, createdAt, expiresAt, invitedBy } = staffInvitations;
  return db
    .select({
      id,
      email,
      name,
      ending,
      createdAt,
      expiresAt,
      invitedBy,
      inviter: profiles.fullName,
    })
    .from(staffInvitations)
    .leftJoin(profiles, eq(profiles.userId, invitedBy))
    .where(standing)
    .orderBy(desc(id))
    .limit(MOST_LISTED);
}

export function countStanding(db: Executor): Promise<number> {
  return db.$count(staffInvitations, standing);
}

export async function findByToken(db: Executor, tokenHash: string) {
  const [row] = await db
    .select({ invitation: staffInvitations, inviter: profiles.fullName })
    .from(staffInvitations)
    .leftJoin(profiles, eq(profiles.userId, staffInvitations.invitedBy))
    .where(eq(staffInvitations.tokenHash, tokenHash));
  return row ?? null;
}

export async function findInvitation(db: Executor, id: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(staffInvitations).where(eq(staffInvitations.id, id));
  return row ?? null;
}

/** Nobody else ends it before the transaction does. */
export async function lockInvitation(tx: Transaction, id: string): Promise<InvitationRow | null> {
  const [row] = await tx
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .for('update');
  return row ?? null;
}

/** The one that stands for this address, if there is one, as `lockInvitation` does. */
export async function lockStanding(tx: Transaction, email: string): Promise<InvitationRow | null> {
  const [row] = await tx
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.email, email), standing))
    .for('update');
  return row ?? null;
}

export async function insertInvitation(
  tx: Transaction,
  invitation: typeof staffInvitations.$inferInsert,
): Promise<string> {
  const [row] = await tx
    .insert(staffInvitations)
    .values(invitation)
    .returning({ id: staffInvitations.id });
  if (!row) throw new Error('The invitation was not written');
  return row.id;
}

/** Ends one that stands; false when it was over. */
export async function updateEnding(
  tx: Transaction,
  id: string,
  ended: { ending: InvitationEnding; endedAt: Date; acceptedBy?: string },
): Promise<boolean> {
  const changed = await tx
    .update(staffInvitations)
    .set(ended)
    .where(and(eq(staffInvitations.id, id), standing))
    .returning({ id: staffInvitations.id });
  return changed.length > 0;
}

/** Forgets those that were over, in whatever way, before the given moment. */
export async function deleteOldInvitations(db: Executor, before: Date): Promise<void> {
  const { endedAt, expiresAt } = staffInvitations;
  await db.delete(staffInvitations).where(lt(sql`coalesce(${endedAt}, ${expiresAt})`, before));
}

/** What was written to an address, oldest first, without who invited. */
export function listInvitationsTo(db: Executor, email: string) {
  const { name, createdAt, expiresAt, ending, endedAt } = staffInvitations;
  return db
    .select({ name, createdAt, expiresAt, ending, endedAt })
    .from(staffInvitations)
    .where(eq(staffInvitations.email, email))
    .orderBy(asc(staffInvitations.id));
}

export async function deleteInvitationsTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(staffInvitations).where(eq(staffInvitations.email, email));
}
