import { randomBytes, randomUUID } from 'node:crypto';
import type { Executor } from '#/db/client.server.ts';
import { profiles, sessions, users } from '#/db/schema/accounts.ts';
import type { Role } from '#/domain/access/roles.ts';
import type { Locale } from '#/paraglide/runtime.js';

interface UserOverrides {
  name?: string;
  email?: string;
  phone?: string | null;
  role?: Role;
  locale?: Locale;
}

export interface MadeUser {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  locale: Locale;
}

/** A customer with a profile and a confirmed address. */
export async function makeUser(db: Executor, overrides: UserOverrides = {}): Promise<MadeUser> {
  const {
    name = 'Amina Otieno',
    email = `amina-${randomUUID()}@example.test`,
    phone = '+254712345678',
    role = 'customer',
    locale = 'en',
  } = overrides;
  const rows = await db
    .insert(users)
    .values({ name, email, emailVerified: true, locale })
    .returning({ id: users.id });
  const [row] = rows;
  if (!row) throw new Error('The user was not inserted');
  await db.insert(profiles).values({ userId: row.id, email, fullName: name, phone, role });
  return { id: row.id, name, email, phone, locale };
}

/** Signs a person in: the token of a session that lasts, and is open, for a week. */
export async function makeSession(db: Executor, userId: string): Promise<{ token: string }> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + 7 * 24 * 3_600_000);
  await db.insert(sessions).values({ userId, token, expiresAt, accessExpiresAt: expiresAt });
  return { token };
}
