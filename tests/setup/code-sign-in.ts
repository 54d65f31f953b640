import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { getDatabase } from '#/db/client.server.ts';
import { sessions, users } from '#/db/schema/accounts.ts';
import { readCode } from '#/domain/access/sign-in-code.ts';
import { mailsTo, reasonOf, type Browser } from './account-browser.ts';

export const MINUTE = 60_000;

export const somebody = () => `p-${crypto.randomUUID()}@example.com`;

export const askForCode = (email: string, who: Browser, locale: 'en' | 'sw' = 'en') =>
  who.run((api) => api.sendCode({ email, locale }));

/** The codes somebody was mailed, oldest first. */
export async function codesOf(email: string): Promise<string[]> {
  const subjects = (await mailsTo(email)).map(({ subject }) => /^\d{3} \d{3}/.exec(subject)?.[0]);
  return subjects.flatMap((text) => readCode(text ?? '') ?? []);
}

export const newestCode = async (email: string) => (await codesOf(email)).at(-1) ?? 'none';

/** Signs in by a code: `in`, or why not. */
export const enterCode = (email: string, code: string, who: Browser) =>
  who.run((api) =>
    api.signInByCode({ email, code }).then(
      () => 'in',
      (error: unknown) => {
        const rejection = reasonOf(error);
        if (typeof rejection === 'object' && rejection !== null && 'reason' in rejection) {
          return String(rejection.reason);
        }
        throw error;
      },
    ),
  );

export async function userOf(email: string) {
  const [user] = await getDatabase().select().from(users).where(eq(users.email, email));
  return user;
}

export async function sessionsOf(email: string): Promise<number> {
  const user = await userOf(email);
  return user ? getDatabase().$count(sessions, eq(sessions.userId, user.id)) : 0;
}

/** Moves only the clock: what waits for something really waits. */
export function advanceTime(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + ms);
}
