import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { staffInvitations } from '#/db/schema/people.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser, type MadeUser } from '#tests/factories/user.ts';
import { mailsTo } from './account-browser.ts';

export const PASSWORD = 'a long enough secret';
export const JOINING = { name: 'Wanjiru Kamau', password: PASSWORD, locale: 'sw' };
let made = 0;
export const newEmail = () => `wanjiru-${(made += 1)}@example.test`;
export const newAddress = () => ({ 'x-goled-client-ip': `10.9.${made >> 8}.${(made += 1) & 255}` });
export const refused = (reason: string, facts: object = {}) => ({
  status: 409,
  body: { data: { reason, ...facts } },
});
export const over = (state: string) => refused('INVITATION_NOT_OPEN', { state });
export const done = { status: 200 };

export interface Person extends MadeUser {
  headers: Record<string, string>;
}

/** People who invite and are invited, as they call the shop. */
export function invitationCalls(db: Database) {
  async function signedIn(overrides: Parameters<typeof makeUser>[1] = {}): Promise<Person> {
    const user = await makeUser(db, overrides);
    const { token } = await makeSession(db, user.id);
    return { ...user, headers: { cookie: await sessionCookie(token), ...newAddress() } };
  }
  const staff = () => signedIn({ role: 'admin', name: 'Boss Otieno' });
  const ask = async (who: Person | null, call: string, input: object = {}) => {
    const answer = await callApi(`invitations/${call}`, input, who?.headers ?? newAddress());
    return { status: answer.status, body: answer.body, headers: answer.headers };
  };
  const invite = (who: Person, email: string, more: object = {}) =>
    ask(who, 'invite', { email, name: 'Wanjiru', locale: 'en', ...more });
  /** The links mailed to an address, the oldest first. */
  async function linksTo(email: string): Promise<string[]> {
    const mails = await mailsTo(email);
    return mails.flatMap(({ text }) => /\/invitations\/([\w-]{43})/.exec(text)?.[1] ?? []);
  }
  async function invited(who: Person, email = newEmail()) {
    expect(await invite(who, email)).toMatchObject(done);
    const token = (await linksTo(email)).at(-1) ?? '';
    return { email, token };
  }
  const see = async (token: string) => (await ask(null, 'get', { token })).body;
  const join = (token: string, more: object = {}) =>
    ask(null, 'join', { ...JOINING, token, ...more });
  const accept = (who: Person, token: string) => ask(who, 'accept', { token });
  const standing = async (who: Person) => (await ask(who, 'list')).body;
  const idOf = async (email: string) => {
    const [row] = await db
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.email, email))
      .orderBy(desc(staffInvitations.id));
    return row?.id ?? '';
  };
  const roleOf = async (email: string) =>
    (await db.select().from(profiles).where(eq(profiles.email, email))).map(({ role }) => role);
  const expire = (email: string) =>
    db
      .update(staffInvitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(staffInvitations.email, email));
  const demote = (who: Person) =>
    db.update(profiles).set({ role: 'customer' }).where(eq(profiles.userId, who.id));
  return {
    accept,
    ask,
    demote,
    expire,
    idOf,
    invite,
    invited,
    join,
    linksTo,
    roleOf,
    see,
    signedIn,
    staff,
    standing,
  };
}
