import { request } from 'node:http';
import { fillCart } from '#tests/factories/cart.ts';
import { fullCart, makeFullShop, type FullShop } from '#tests/factories/full-shop.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession } from '#tests/factories/user.ts';
import { addressOf, readRoutes } from '#tests/setup/route-files.ts';
import { startWatchedShop, type WatchedShop } from '#tests/setup/watched-shop.ts';
import {
  describeWorst,
  isWithinBudget,
  measureWork,
  type Measured,
} from '#tests/setup/work-budget.ts';
import { expect, test } from './journey.ts';
import {
  LARGEST_BODIES,
  LARGEST_UPLOADS,
  LONGEST_ID,
  largestAddresses,
  type LargeBody,
} from './largest-requests.ts';
import { slowBrowser } from '#tests/setup/slow-browser.ts';

/** A page with an odd address sends to a plainer one. */
const MOST_REDIRECTS = 2;
/** Longer than any answer's head. */
const LONGEST_HEAD = 1024 * 1024;

let shop: WatchedShop;
let full: FullShop;
const cookies = { customer: '', admin: '' };
let visits = 0;

test.describe.configure({ timeout: 600_000 * slowBrowser });

test.beforeAll(async () => {
  shop = await startWatchedShop();
  full = await makeFullShop(shop.db);
  for (const who of ['customer', 'admin'] as const) {
    cookies[who] = await sessionCookie((await makeSession(shop.db, full[who].id)).token);
  }
  await fillCart(shop.db, full.customer.id, fullCart(full.product));
});
test.afterAll(() => shop.stop());

interface Answer {
  status: number;
  location: string | undefined;
}

/** Asks and takes the whole answer. Not `fetch`, which refuses a long Location. */
function ask(path: string, sent?: LargeBody): Promise<Answer> {
  visits += 1;
  const headers = {
    cookie: cookies[/^(?:\/sw)?\/admin\b/.test(path) ? 'admin' : 'customer'],
    origin: shop.url,
    'x-csrf-token': 'orpc',
    'x-forwarded-for': `10.4.${visits >> 8}.${visits & 255}`,
    ...(sent && { 'content-type': sent.type }),
  };
  return new Promise((resolve, reject) => {
    const method = sent ? 'POST' : 'GET';
    const asked = request(shop.url + path, { method, headers, maxHeaderSize: LONGEST_HEAD });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      const { statusCode: status = 0, headers: said } = answer;
      asked.off('error', reject).on('error', () => undefined);
      answer.on('error', () => undefined);
      answer.once('close', () => resolve({ status, location: said.location }));
      // Live events go on until somebody leaves.
      if (said['content-type']?.startsWith('text/event-stream')) answer.destroy();
      else answer.resume();
    });
    asked.end(sent?.body);
  });
}

async function visit(path: string): Promise<number> {
  let answer = await ask(path);
  for (let count = 0; count < MOST_REDIRECTS && answer.location; count += 1) {
    const { origin, pathname, search } = new URL(answer.location, shop.url);
    if (origin !== shop.url) break;
    answer = await ask(pathname + search);
  }
  return answer.status;
}

/** Every address that is read, with the names of what is there and with one that is too long. */
async function readAddresses(): Promise<string[]> {
  const document: unknown = await (await fetch(`${shop.url}/api/openapi.json`)).json();
  // The cast: the document is ours, and says which addresses are read.
  const { paths } = document as { paths: Record<string, { get?: object }> };
  const rest = Object.entries(paths)
    .filter(([, { get }]) => get)
    .map(([path]) => `/api${path}`.replaceAll(/\{\w+\}/g, '$id'));
  const pages = readRoutes().map(({ path }) => addressOf(path));
  const ids: [RegExp, string][] = [
    [/blog|posts/, full.post.id],
    [/products/, full.product.id],
    [/custom/, full.customOrder.id],
    [/orders|payments/, full.order.id],
    [/mailbox/, full.mail.id],
    [/./, full.conversation.id],
  ];
  return [...new Set([...pages, ...rest])].flatMap((path) => {
    const id = ids.find(([where]) => where.test(path))?.[1] ?? '';
    if (!path.includes('$')) return [path];
    return [id, LONGEST_ID].map((one) => path.replaceAll(/\$\w*/g, one));
  });
}

async function watchAll(
  path: string,
  requests: { how: string; run: () => Promise<number> }[],
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { how, run } of requests) {
    const what = `${path.slice(0, 80)} with ${how}`;
    const watch = () =>
      shop.watch(async () => {
        expect(await run(), what).toBeLessThan(500);
      });
    measured.push(await measureWork(what, watch));
  }
  return measured;
}

function expectWithinBudget(measured: readonly Measured[]): void {
  process.stdout.write(`The costliest requests:\n${describeWorst(measured)}\n`);
  const exceeded = measured.filter(({ work }) => !isWithinBudget(work));
  expect(describeWorst(exceeded, exceeded.length), 'what cost more').toBe('');
}

test('every address is answered within the budget, whatever stands in it', async () => {
  const measured: Measured[] = [];
  for (const path of await readAddresses()) {
    const requests = largestAddresses(path).map(({ how, address }) => ({
      how,
      run: () => visit(address),
    }));
    measured.push(...(await watchAll(path, requests)));
  }
  expectWithinBudget(measured);
});

const SENT_TO = [
  '/',
  '/api/rpc/cart/previewGuest',
  '/api/cart/preview',
  '/api/newsletter/join',
  '/api/payments/stk/unknown',
  '/api/auth/unknown',
];
const UPLOADED_TO = ['/api/rpc/customOrders/addFile', '/api/chat/attachments'];

test('every body is answered within the budget, whatever it is', async () => {
  const measured: Measured[] = [];
  const send = async (path: string, bodies: readonly LargeBody[]) => {
    const requests = bodies.map((body) => ({
      how: `${body.how} (${body.body.length} bytes)`,
      run: async () => (await ask(path, body)).status,
    }));
    measured.push(...(await watchAll(path, requests)));
  };
  for (const path of SENT_TO) await send(path, LARGEST_BODIES);
  for (const path of UPLOADED_TO) await send(path, LARGEST_UPLOADS);
  expectWithinBudget(measured);
});

test('a request that costs more would be seen', async () => {
  expect(isWithinBudget(await shop.watch(() => shop.holdUp()))).toBe(false);
  expect(isWithinBudget(await shop.watch(() => Promise.resolve()))).toBe(true);
});
