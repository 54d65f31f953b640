// How many people one process can keep informed: open streams, memory, and how soon a message is on
// the other side. Alone: npm run bench streams
import { randomUUID } from 'node:crypto';
import { request as httpRequest, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Database } from '#/db/client.server.ts';
import { freePort } from '#scripts/run/port.ts';
import { makeConversation, makeGuest } from '#tests/factories/chat.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { startShopProcess } from '#tests/setup/shop-process.ts';
import { memoryOf } from './process-figures.ts';
import { quantile } from './quantile.ts';

const STREAMS = 2_000;
const SECONDS = 40;
const MESSAGES_PER_SECOND = 20;
/** Guests live at different addresses: one address has a limit of its own. */
const PER_ADDRESS = 100;

export interface StreamFigures {
  streams: number;
  /** Megabytes of the shop's process, before and with all streams. */
  memoryBefore: number;
  memoryWith: number;
  memoryPeak: number;
  messages: number;
  /** Milliseconds from sending to the news on the other side's stream. */
  news: { p50: number; p95: number; p99: number };
  /** The same until the other side has read the message. */
  message: { p50: number; p95: number; p99: number };
  lost: number;
}

interface Talk {
  id: string;
  cookie: string;
  address: string;
  /** Waiting for the next number on this talk's stream. */
  hear: ((version: number) => void) | null;
  line: ClientRequest | null;
}

/** Opens the streams on a shop process of its own and talks on some of them. */
export async function measureStreams(settings: Record<string, string>): Promise<StreamFigures> {
  const shop = await startShopProcess({
    ...settings,
    TRUST_PROXY: '1',
    PORT: String(await freePort()),
  });
  const db = connect(settings.DATABASE_URL ?? '', 8);
  try {
    const { talks, adminCookie } = await prepareTalks(db);
    await fetch(`${shop.url}/api/ready`);
    const memoryBefore = memoryOf(shop.pid);
    for (let from = 0; from < talks.length; from += 50) {
      await Promise.all(talks.slice(from, from + 50).map((talk) => openStream(shop.url, talk)));
    }
    await pause(15_000);
    const memoryWith = memoryOf(shop.pid);
    let memoryPeak = memoryWith;

    const news: number[] = [];
    const read: number[] = [];
    let lost = 0;
    const running: Promise<void>[] = [];
    for (let sent = 0; sent < SECONDS * MESSAGES_PER_SECOND; sent += 1) {
      const talk = talks[(sent * 37) % talks.length];
      if (!talk || talk.hear) continue;
      running.push(
        sendAndHear(shop.url, talk, adminCookie).then(
          (times) => {
            news.push(times.news);
            read.push(times.read);
          },
          () => void (lost += 1),
        ),
      );
      memoryPeak = Math.max(memoryPeak, memoryOf(shop.pid));
      await pause(1_000 / MESSAGES_PER_SECOND);
    }
    await Promise.all(running);
    for (const { line } of talks) line?.destroy();
    return {
      streams: talks.filter(({ line }) => line !== null).length,
      memoryBefore,
      memoryWith,
      memoryPeak,
      messages: news.length,
      news: spread(news),
      message: spread(read),
      lost,
    };
  } finally {
    await db.$client.end();
    await shop.stop();
  }
}

/** Guests whose conversations one person of the shop has taken over. */
async function prepareTalks(db: Database) {
  const admin = await makeUser(db, { role: 'admin', email: `bench-${randomUUID()}@example.test` });
  const adminCookie = await sessionCookie((await makeSession(db, admin.id)).token);
  const talks: Talk[] = [];
  for (let index = 0; index < STREAMS; index += 1) {
    const { cookie, sessionId } = makeGuest();
    const taken = { sessionId, escalatedToHuman: true, adminId: admin.id };
    const { id } = await makeConversation(db, taken);
    const address = `10.1.${Math.floor(index / PER_ADDRESS)}.1`;
    talks.push({ id, cookie, address, hear: null, line: null });
  }
  return { talks, adminCookie };
}

function openStream(url: string, talk: Talk): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: talk.cookie, 'x-forwarded-for': talk.address };
    const options = { headers, agent: false };
    const line = httpRequest(`${url}/api/events?topic=chat:${talk.id}`, options, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`A stream was refused: ${response.statusCode}`));
        return;
      }
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const version = /data: \{"chat:[^"]+":(\d+)\}/.exec(text)?.[1];
        if (version) talk.hear?.(Number(version));
      });
      response.on('error', () => undefined);
      talk.line = line;
      resolve();
    });
    line.on('error', reject);
    line.end();
  });
}

async function sendAndHear(url: string, talk: Talk, adminCookie: string) {
  const clientId = randomUUID();
  const started = performance.now();
  const heard = new Promise<number>((resolve, reject) => {
    const patience = setTimeout(() => {
      talk.hear = null;
      reject(new Error('Nothing was heard'));
    }, 10_000);
    talk.hear = () => {
      clearTimeout(patience);
      talk.hear = null;
      resolve(performance.now() - started);
    };
  });
  const reply = { conversationId: talk.id, clientId, content: 'We have forty of them left.' };
  const [news] = await Promise.all([heard, post(url, 'replyAsHuman', reply, adminCookie)]);
  const input = { locale: 'en', conversationId: talk.id };
  const page = await post(url, 'readConversation', input, talk.cookie);
  if (!page.includes(clientId)) throw new Error('The message was not there');
  return { news, read: performance.now() - started };
}

async function post(url: string, path: string, input: object, cookie: string): Promise<string> {
  const response = await fetch(`${url}/api/rpc/chat/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie },
    body: JSON.stringify({ json: input }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}

function spread(times: number[]): { p50: number; p95: number; p99: number } {
  const at = (share: number) => Math.round(quantile(times, share));
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** The figures as Markdown. */
export function streamsTable(figures: StreamFigures): string {
  const { news, message } = figures;
  return `
## Live

By \`npm run bench streams\`: ${figures.streams.toLocaleString('en')} open streams on one process (each a guest with a conversation of their own), while somebody of the shop writes ${MESSAGES_PER_SECOND} messages a second: ${figures.messages} messages, ${figures.lost} lost. Memory: ${figures.memoryBefore} MB before, ${figures.memoryWith} MB with all streams, ${figures.memoryPeak} MB at most while talking.

| from sending to | p50 ms | p95 ms | p99 ms |
|---|---:|---:|---:|
| the news on the other side's stream | ${news.p50} | ${news.p95} | ${news.p99} |
| the message read there | ${message.p50} | ${message.p95} | ${message.p99} |
`;
}
