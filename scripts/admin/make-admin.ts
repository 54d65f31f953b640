import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#/db/client.server.ts';
import { accounts, profiles, users } from '#/db/schema/accounts.ts';
import { profileName } from '#/domain/access/profile-name.ts';
import { notifySessionChange } from '#/platform/auth/session-cache.server.ts';

interface Person {
  email: string;
  name: string;
  password: string;
}

/**
 * Makes the person with a confirmed account and this e-mail an admin; their password stays.
 * False when there is nobody: an account that was never confirmed may be a stranger's.
 */
export async function promote(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (!user?.emailVerified) return false;
    await saveProfile(tx, { id: user.id, email, name: user.name });
    return true;
  });
}

/** Makes a new admin with a confirmed address, in place of an account that never was confirmed. */
export async function makeAdmin(db: Database, { email, name, password }: Person): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.email, email));
    const [user] = await tx
      .insert(users)
      .values({ email, name, emailVerified: true })
      .returning({ id: users.id });
    if (!user) throw new Error('The admin was not written down');
    await tx
      .insert(accounts)
      .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: hash });
    await saveProfile(tx, { id: user.id, email, name });
  });
}

async function saveProfile(
  tx: Transaction,
  { id: userId, email, name }: { id: string; email: string; name: string },
): Promise<void> {
  const fullName = profileName({ name, email });
  await tx
    .insert(profiles)
    .values({ userId, email, fullName, role: 'admin' })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: { role: 'admin', updatedAt: new Date() },
    });
  await notifySessionChange(tx);
}
