import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSession, makeUser, type MadeUser } from '#tests/factories/user.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { serving } from '#tests/setup/http-server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { profiles, sessions, users } from '#/db/schema/accounts.ts';
import { env } from '#/platform/env.server.ts';
import { handleEvents, stopRealtime } from './events-handler.server.ts';
import { HEARTBEAT_MS } from './event-stream.server.ts';
import { publish } from './publish.server.ts';
import { defineOpenTopic, defineTopic } from './topics.server.ts';

const { db } = await useDatabase();

/** Rooms belong to whoever holds their key in a cookie, and to every admin. */
const rooms = new Map<string, string>();
const topics = {
  notes: defineTopic((user, key) => (key === '' || key === user.id ? `notes:${user.id}` : null)),
  room: defineOpenTopic(({ user, headers }, key) => {
    const isTheirs = rooms.get(key) === headers.get('cookie');
    return rooms.has(key) && (isTheirs || user?.role === 'admin') ? `room:${key}` : null;
  }),
};

const open: AbortController[] = [];
let person: MadeUser;
let cookie: string;

beforeEach(async () => {
  person = await makeUser(db);
  cookie = await sessionCookie((await makeSession(db, person.id)).token);
});
afterEach(() => {
  vi.useRealTimers();
  for (const connection of open.splice(0)) connection.abort();
});
afterAll(() => stopRealtime());

/** At once, were nobody else on this machine. */
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

const say = (seq: number, of = person) => sayOn(`notes:${of.id}`, seq);
const sayOn = (topic: string, seq: number) => inTransaction(db, (tx) => publish(tx, topic, seq));

function ask(query: string, headers: Record<string, string> = {}): Promise<Response> {
  return handleEvents(topics, new Request(`http://shop.test/api/events?${query}`, { headers }));
}

/** What arrives on a stream, until the test is over. */
function listen(response: Response) {
  const received = { text: '', over: false };
  const reader = response.body?.getReader();
  if (!reader) throw new Error('The answer has no body');
  const connection = new AbortController();
  connection.signal.addEventListener('abort', () => {
    // Nothing to cancel where the server ended it.
    reader.cancel().catch(() => undefined);
  });
  open.push(connection);
  const decoder = new TextDecoder();
  const read = async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      received.text += decoder.decode(piece.value);
    }
    received.over = true;
  };
  read().catch(() => (received.over = true));
  return received;
}

it('tells a person what changes, and nothing of anybody else', async () => {
  const stranger = await makeUser(db);
  const received = listen(await ask('topic=notes', { cookie }));
  await soon(() => expect(received.text).toContain('event: beat'));
  await say(1, stranger);
  await say(1);
  await soon(() => expect(received.text).toContain('data: {"notes":1}'));
  await say(2);
  await soon(() => expect(received.text).toContain('data: {"notes":2}'));
  expect(received.text).not.toContain(stranger.id);
  expect(received.text.match(/data: \{/g)).toHaveLength(2);
});

it('goes on where a cut line stopped, by header or address, across processes', async () => {
  await say(1);
  const first = listen(await ask('topic=notes', { cookie }));
  await soon(() => expect(first.text).toContain('data: {"notes":1}'));
  const id = /id: (.*)\n/.exec(first.text)?.[1] ?? '';
  open.pop()?.abort();
  const nothingNew = listen(await ask('topic=notes', { cookie, 'last-event-id': id }));
  await say(2);
  await say(3);
  const byHeader = listen(await ask('topic=notes', { cookie, 'last-event-id': id }));
  const byAddress = listen(
    await ask(`topic=notes&${new URLSearchParams({ since: id })}`, { cookie }),
  );
  for (const received of [nothingNew, byHeader, byAddress]) {
    await soon(() => expect(received.text).toContain('{"notes":3}'));
    expect(received.text).not.toContain('{"notes":1}');
  }
});

it('refuses guests, foreign and unknown topics, and too many streams', async () => {
  const stranger = await makeUser(db);
  expect((await ask('topic=notes')).status).toBe(401);
  expect((await ask('topic=notes', { cookie: 'goled.session_token=forged.x' })).status).toBe(401);
  for (const topic of [`notes:${stranger.id}`, 'unknown', '', ':', `cart:${person.id}`]) {
    const { status } = await ask(`topic=notes&${new URLSearchParams({ topic })}`, { cookie });
    expect(`${topic} ${status}`).toBe(`${topic} 404`);
  }
  expect((await ask('', { cookie })).status).toBe(400);
  expect((await ask('topic=notes&'.repeat(21), { cookie })).status).toBe(400);
  for (let streams = 0; streams < 20; streams += 1) listen(await ask('topic=notes', { cookie }));
  expect((await ask('topic=notes', { cookie })).status).toBe(429);
  open.pop()?.abort();
  await soon(async () => {
    const answer = await ask('topic=notes', { cookie });
    listen(answer);
    expect(answer.status).toBe(200);
  });
});

it.each([
  ['the session ends', () => db.delete(sessions).where(eq(sessions.userId, person.id))],
  [
    'the access window runs out',
    () =>
      db
        .update(sessions)
        .set({ accessExpiresAt: new Date(Date.now() - 1) })
        .where(eq(sessions.userId, person.id)),
  ],
  ['the person is removed', () => db.delete(users).where(eq(users.id, person.id))],
])('ends the stream within a heartbeat when %s', async (_, remove) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const received = listen(await ask('topic=notes', { cookie }));
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await soon(() => expect(received.text.match(/event: beat/g)).toHaveLength(2));
  await remove();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await soon(() => expect(received.over).toBe(true));
  expect(received.text).toMatch(/event: end\ndata: signed-out\n\n$/);
});

it('lets a guest hear what is theirs, an admin as well, and a stranger not find it', async () => {
  rooms.set('a', 'key=a');
  rooms.set('b', 'key=b');
  const admin = await makeUser(db, { role: 'admin' });
  const adminCookie = await sessionCookie((await makeSession(db, admin.id)).token);
  const guest = listen(await ask('topic=room:a', { cookie: 'key=a' }));
  const helper = listen(await ask('topic=room:a', { cookie: adminCookie }));
  await sayOn('room:a', 1);
  await sayOn('room:b', 9);
  for (const received of [guest, helper]) {
    await soon(() => expect(received.text).toContain('data: {"room:a":1}'));
    expect(received.text).not.toContain('room:b');
  }
  const strangers: Record<string, string>[] = [{}, { cookie: 'key=b' }, { cookie }];
  for (const stranger of strangers) {
    expect((await ask('topic=room:a', stranger)).status).toBe(404);
    expect((await ask('topic=room:none', stranger)).status).toBe(404);
  }
  expect((await ask('topic=room:a&topic=notes', { cookie: 'key=a' })).status).toBe(401);
});

it('ends a guest’s stream within a heartbeat when the topic is no longer theirs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  rooms.set('moved', 'key=m');
  const received = listen(await ask('topic=room:moved', { cookie: 'key=m' }));
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await soon(() => expect(received.text.match(/event: beat/g)).toHaveLength(2));
  rooms.set('moved', 'key=other');
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await soon(() => expect(received.over).toBe(true));
});

it('ends an admin’s stream within a heartbeat of losing the role', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  rooms.set('office', 'key=o');
  const admin = await makeUser(db, { role: 'admin' });
  const adminCookie = await sessionCookie((await makeSession(db, admin.id)).token);
  const received = listen(await ask('topic=room:office', { cookie: adminCookie }));
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await soon(() => expect(received.text.match(/event: beat/g)).toHaveLength(2));
  await db.update(profiles).set({ role: 'customer' }).where(eq(profiles.userId, admin.id));
  vi.advanceTimersByTime(HEARTBEAT_MS);
  await soon(() => expect(received.over).toBe(true));
  expect((await ask('topic=room:office', { cookie: adminCookie })).status).toBe(404);
});

it('opens only so many streams of one guest and of one address', async () => {
  for (let room = 0; room < 30; room += 1) rooms.set(`many-${room}`, 'key=x');
  const status = async (room: number, address = '10.0.0.1') => {
    const headers = { cookie: 'key=x', 'x-goled-client-ip': address };
    const answer = await ask(`topic=room:many-${room}`, headers);
    if (answer.status === 200) listen(answer);
    return answer.status;
  };
  for (let streams = 0; streams < 20; streams += 1) expect(await status(0)).toBe(200);
  expect(await status(0)).toBe(429);
  for (let streams = 20; streams < 400; streams += 1) {
    expect(await status(1 + (streams % 29))).toBe(200);
  }
  expect(await status(29)).toBe(429);
  expect(await status(29, '10.0.0.2')).toBe(200);
});

it('is neither compressed nor held back on the wire, and ends with the server', async () => {
  let received: ReturnType<typeof listen> | undefined;
  await serving(
    { clientDir: env().dataDir, fetch: (request) => handleEvents(topics, request) },
    async ({ port }) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/events?topic=notes`, {
        headers: { cookie, 'accept-encoding': 'br, gzip' },
      });
      expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('x-accel-buffering')).toBe('no');
      received = listen(response);
      await soon(() => expect(received?.text).toContain('event: beat'));
      await say(1);
      await soon(() => expect(received?.text).toContain('data: {"notes":1}'));
    },
  );
  await soon(() => expect(received?.over).toBe(true));
});
