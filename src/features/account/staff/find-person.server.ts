import type { Executor } from '#/db/client.server.ts';
import { readRole, type Role } from '#/domain/access/roles.ts';
import { findProfileRow, findUserById } from '../queries.server.ts';

interface Person {
  id: string;
  email: string;
  emailVerified: boolean;
  blockedAt: Date | null;
  locale: string;
  role: Role;
}

/** Somebody's account, as the shop deals with it. */
export async function findPerson(db: Executor, userId: string): Promise<Person | null> {
  const [user, profile] = [await findUserById(db, userId), await findProfileRow(db, userId)];
  if (!user) return null;
  const { id, email, emailVerified, blockedAt, locale } = user;
  return { id, email, emailVerified, blockedAt, locale, role: readRole(profile?.role) };
}
