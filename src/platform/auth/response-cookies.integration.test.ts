import { afterEach, expect, it, vi } from 'vitest';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { provideAuthMails, type AuthMails } from './auth.server.ts';
import { findSessionByToken } from './queries.server.ts';
import { listResponseCookies } from './response-cookies.server.ts';

const { db } = await useDatabase();

const newDevice = vi.fn<AuthMails['newDevice']>(() => Promise.resolve());
const unexpected = () => Promise.reject(new Error('No such mail is due here'));
provideAuthMails({
  newDevice,
  confirmEmail: unexpected,
  accountExists: unexpected,
  resetPassword: unexpected,
  welcome: unexpected,
});
afterEach(() => newDevice.mockClear());

const OLD_BROWSER = 'goled.theme=night';

async function begin(userId: string) {
  const { token } = await makeSession(db, userId);
  const [cookie = ''] = (await sessionCookie(token)).split(';');
  return { token, cookie };
}

/** What the browser is sent when Better Auth answers a request with these cookies. */
function answer(asked: Record<string, string>, ...setCookies: string[]) {
  const response = new Response();
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  return listResponseCookies(new Headers(asked), response);
}

const isAlive = async (token: string) => (await findSessionByToken(db, token, new Date())) !== null;
const deviceIn = (cookies: string[]) => cookies.find((one) => one.startsWith('goled.device='));

it('passes on the cookies of an answer that begins no session', async () => {
  const { id } = await makeUser(db);
  const { cookie, token } = await begin(id);
  const other = 'goled.state=abc; Path=/';
  expect(await answer({ cookie }, other)).toEqual([other]);
  expect(await answer({ cookie })).toEqual([]);
  expect(await isAlive(token)).toBe(true);
});

it('sets the hint and the browser’s own cookie beside a session that begins', async () => {
  const { id } = await makeUser(db);
  const { cookie } = await begin(id);
  const session = `${cookie}; Max-Age=600; Path=/; HttpOnly`;
  const cookies = await answer({ cookie: OLD_BROWSER }, session);
  expect(cookies).toEqual([
    session,
    expect.stringMatching(/^goled\.signed_in=1; Max-Age=600;/),
    expect.stringMatching(/^goled\.device=[\w-]{22};/),
  ]);
  // Nobody is told of the very first.
  expect(newDevice).not.toHaveBeenCalled();
});

it('tells the person of a second browser, once', async () => {
  const { id, email } = await makeUser(db, { locale: 'sw' });
  await answer({}, (await begin(id)).cookie);
  const phone = { 'user-agent': 'KAIOS/2.5' };
  const cookies = await answer(phone, (await begin(id)).cookie);
  expect(newDevice.mock.calls).toEqual([
    [
      { id, email, emailVerified: true, locale: 'sw' },
      { userAgent: 'KAIOS/2.5', at: expect.any(Date) },
    ],
  ]);
  const [device = ''] = deviceIn(cookies)?.split(';') ?? [];
  const again = await answer({ ...phone, cookie: device }, (await begin(id)).cookie);
  expect(deviceIn(again)).toBeUndefined();
  expect(newDevice).toHaveBeenCalledOnce();
});

it('takes a session that keeps its token for the one that is there', async () => {
  const { id } = await makeUser(db);
  const { cookie, token } = await begin(id);
  const renewed = await answer({ cookie }, `${cookie}; Max-Age=600`);
  expect(deviceIn(renewed)).toBeUndefined();
  expect(await isAlive(token)).toBe(true);
});

it('ends the session that the browser had, but only by a cookie that the shop has signed', async () => {
  const { id } = await makeUser(db);
  const former = await begin(id);
  const forged = former.cookie.replace(/\.[^.]+$/, '.c2lnbmF0dXJl');
  await answer({ cookie: forged }, (await begin(id)).cookie);
  expect(await isAlive(former.token)).toBe(true);
  await answer({ cookie: former.cookie }, (await begin(id)).cookie);
  expect(await isAlive(former.token)).toBe(false);
});

it('takes the hint away with a session that ends', async () => {
  const { id } = await makeUser(db);
  const { cookie } = await begin(id);
  const cookies = await answer({ cookie }, 'goled.session_token=; Max-Age=0; Path=/');
  expect(cookies[1]).toMatch(/^goled\.signed_in=; Max-Age=0;/);
  expect(cookies).toHaveLength(2);
});

it('sets nothing of its own for a session that is not stored', async () => {
  const [cookie = ''] = (await sessionCookie('never-stored')).split(';');
  expect(deviceIn(await answer({}, cookie))).toBeUndefined();
});
