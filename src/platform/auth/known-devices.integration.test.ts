import { expect, it } from 'vitest';
import { makeUser, type MadeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { newToken } from '#/platform/signed-token.server.ts';
import { DEVICE_SECONDS, recogniseDevice, rememberDevice } from './known-devices.server.ts';

const { db } = await useDatabase();
const NOW = new Date('2026-11-20T09:00:00Z');

/** A browser: it keeps the cookie it is sent, and sends it back. */
function makeBrowser(value = '') {
  const cookie = { value };
  const headers = () => new Headers(cookie.value ? { cookie: `goled.device=${cookie.value}` } : {});
  return {
    cookie,
    headers,
    async signIn(userId: string) {
      const answer = await rememberDevice(userId, headers(), NOW);
      cookie.value = /^goled\.device=([^;]+)/.exec(answer.cookie ?? '')?.[1] ?? cookie.value;
      return answer;
    },
  };
}

it('tells the first browser of an account from a new one and from one it knows', async () => {
  const { id, email } = await makeUser(db);
  const [first, second] = [makeBrowser(), makeBrowser()];
  const begun = await first.signIn(id);
  expect(begun.kind).toBe('first');
  expect(begun.cookie).toContain(`Max-Age=${DEVICE_SECONDS}; Path=/; HttpOnly; SameSite=Lax`);
  expect((await second.signIn(id)).kind).toBe('new');
  expect(await first.signIn(id)).toEqual({ kind: 'known', cookie: null });

  const keys = [first, second].map(({ headers }) => recogniseDevice(email, headers()));
  const [one, other] = await Promise.all(keys);
  expect(one).not.toBeNull();
  expect(other).not.toBeNull();
  expect(one).not.toBe(other);
});

it('knows a browser only for who has signed in with it', async () => {
  const [owner, other] = [await makeUser(db), await makeUser(db)];
  const browser = makeBrowser();
  await browser.signIn(owner.id);
  expect(await recogniseDevice(owner.email, browser.headers())).not.toBeNull();
  expect(await recogniseDevice(other.email, browser.headers())).toBeNull();
  expect(await recogniseDevice(owner.email, new Headers())).toBeNull();
});

it('gives a cookie of its own to who comes with one that somebody put there', async () => {
  const { id, email } = await makeUser(db);
  const planted = newToken(16);
  const browser = makeBrowser(planted);
  expect((await browser.signIn(id)).kind).toBe('first');
  expect(browser.cookie.value).toMatch(new RegExp(`^${planted}\\.[\\w-]{22}$`));
  expect(await recogniseDevice(email, makeBrowser(planted).headers())).toBeNull();
});

it.each([
  ['a letter short', 'A'.repeat(21)],
  ['a letter long', 'A'.repeat(23)],
  ['with another sign', `${'A'.repeat(21)}+`],
  ['empty parts', '.'.repeat(99)],
])('reads no token that is %s', async (_, value) => {
  const browser = makeBrowser(value);
  await browser.signIn((await makeUser(db)).id);
  expect(browser.cookie.value).toMatch(/^[\w-]{22}$/);
});

it('knows five people of one browser, and for a sixth forgets who came first', async () => {
  const browser = makeBrowser();
  const people: MadeUser[] = [];
  const known = () =>
    Promise.all(
      people.map(async ({ email }) => (await recogniseDevice(email, browser.headers())) !== null),
    );
  for (let count = 0; count < 5; count += 1) {
    const person = await makeUser(db);
    people.push(person);
    await browser.signIn(person.id);
  }
  expect(await known()).toEqual([true, true, true, true, true]);
  const sixth = await makeUser(db);
  people.push(sixth);
  await browser.signIn(sixth.id);
  expect(await known()).toEqual([false, true, true, true, true, true]);
});

it('looks at five tokens at most, however many a browser sends', async () => {
  const { id, email } = await makeUser(db);
  const own = makeBrowser();
  await own.signIn(id);
  const before = (count: number) =>
    makeBrowser([...Array.from({ length: count }, () => newToken(16)), own.cookie.value].join('.'));
  expect(await recogniseDevice(email, before(4).headers())).not.toBeNull();
  expect(await recogniseDevice(email, before(5).headers())).toBeNull();
});
