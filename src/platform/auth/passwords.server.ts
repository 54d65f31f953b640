import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { getDatabase } from '#/db/client.server.ts';
import { createSemaphore } from '#/platform/semaphore.ts';
import { findPasswordHash } from './queries.server.ts';

/** Passwords are hashed slowly on purpose: few at a time, so that other work goes on. */
export const hashing = createSemaphore(4);

/** Whether a person signs in with a password, beside or instead of another way. */
export async function hasPassword(userId: string): Promise<boolean> {
  return (await findPasswordHash(getDatabase(), userId)) !== null;
}

/** Whether this is a person's present password; false for somebody who has none. */
export async function isPasswordOf(userId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(getDatabase(), userId);
  return hash !== null && (await hashing(() => verifyPassword({ hash, password })));
}

/** A password as an account keeps it. */
export function hashNewPassword(password: string): Promise<string> {
  return hashing(() => hashPassword(password));
}
