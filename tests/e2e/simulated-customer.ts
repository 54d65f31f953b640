import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { SimpleCsrfProtectionLinkPlugin } from '@orpc/client/plugins';
import type { RouterClient } from '@orpc/server';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { draw } from '#tests/fakes/chance.ts';
import type { Api } from '#/shop.server.ts';
import type { Database } from '#/db/client.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { expectedOf } from '#/features/checkout/form/request.ts';

type Client = RouterClient<Api>;

/** A signed-in customer with a client and an address of its own. */
export interface Account {
  client: Client;
  email: string;
  phone: string;
}

export interface Goods {
  productId: string;
  type: 'purchase' | 'rental';
}

/** What the shop has answered its customers, to be compared with its books. */
export interface ObservedAnswers {
  /** By the key of the request: the order it was answered with. */
  placed: Map<string, { orderId: string; number: string }>;
  /** Keys of requests that were refused. */
  rejectedKeys: Set<string>;
  /** Orders that were shown as confirmed. */
  confirmed: Set<string>;
  /** Answers that no customer should get. */
  odd: string[];
  /** Calls that had to be made again: no answer, or a fault. */
  lost: number;
}

export const nothingObserved = (): ObservedAnswers => ({
  placed: new Map(),
  rejectedKeys: new Set(),
  confirmed: new Set(),
  odd: [],
  lost: 0,
});

export async function makeAccount(db: Database, url: string, n: number): Promise<Account> {
  const phone = `07${String(10_000_000 + n)}`;
  const { id, email } = await makeUser(db, { phone: `+254${phone.slice(1)}` });
  const cookie = await sessionCookie((await makeSession(db, id)).token);
  const address = `10.1.${Math.floor(n / 250)}.${1 + (n % 250)}`;
  const link = new RPCLink({
    url: `${url}/api/rpc`,
    headers: { cookie, 'x-forwarded-for': address },
    plugins: [new SimpleCsrfProtectionLinkPlugin()],
    fetch: (request, init) => fetch(request, { ...init, signal: AbortSignal.timeout(30_000) }),
  });
  return { client: createORPCClient(link), email, phone };
}

type Answer<T> = { ok: true; value: T } | { ok: false; reason: string };

/** Until it is answered, as a browser does it: the same call may be carried out more than once. */
async function call<T>(observed: ObservedAnswers, ask: () => Promise<T>): Promise<Answer<T>> {
  for (;;) {
    try {
      return { ok: true, value: await ask() };
    } catch (error) {
      if (error instanceof ORPCError && error.status < 500) {
        const reason = reasonOf(error);
        if (error.code !== 'REJECTED') observed.odd.push(`${error.code}: ${error.message}`);
        return { ok: false, reason };
      }
      observed.lost += 1;
    }
    await pause(200);
  }
}

function reasonOf(error: ORPCError<string, unknown>): string {
  // The cast: what a procedure's REJECTED brings, see `rejections`.
  const data = error.data as { reason?: string } | undefined;
  return data?.reason ?? error.code;
}

/** One visit: fills the cart, orders, pays or does not, impatiently. */
export async function visitShop(
  { client, email, phone }: Account,
  goods: readonly Goods[],
  observed: ObservedAnswers,
  chance: () => number,
): Promise<void> {
  const placed = await placeOrder();
  if (!placed) return;
  const scenario = draw(chance, [
    [80, 'pays'],
    [9, 'leaves'],
    [4, 'cancels'],
    [7, 'pays and cancels'],
  ]);
  const cancel = () => call(observed, () => client.orders.cancel({ locale: 'en', id: placed }));
  if (scenario === 'cancels') await cancel();
  if (scenario === 'pays') await pay(placed);
  if (scenario === 'pays and cancels')
    await Promise.all([pay(placed), pause(chance() * 3_000).then(cancel)]);

  async function fillCart(): Promise<void> {
    const lines = chance() < 0.3 ? 2 : 1;
    for (let line = 0; line < lines; line += 1) {
      const wanted = goods[Math.floor(chance() * goods.length)];
      if (!wanted) return;
      const start = addDays(nairobiDay(new Date()), 3 + Math.floor(chance() * 30));
      const range = { start, end: addDays(start, 1 + Math.floor(chance() * 3)) };
      const operationId = randomUUID();
      const quantity = chance() < 0.2 ? 2 : 1;
      const request = { ...wanted, quantity, range: wanted.type === 'rental' ? range : null };
      await call(observed, () => client.cart.add({ locale: 'en', operationId, ...request }));
    }
    const code = draw(chance, [
      [60, ''],
      [30, 'TEN'],
      [10, 'FEW'],
    ]);
    if (code) await call(observed, () => client.cart.applyCode({ locale: 'en', code }));
  }

  async function placeOrder(): Promise<string | undefined> {
    await fillCart();
    const delivery = { method: 'pickup' } as const;
    const quote = await call(observed, () => client.checkout.quote({ locale: 'en', delivery }));
    if (!quote.ok) return undefined;
    const idempotencyKey = randomUUID();
    const contact = { name: 'Amina Otieno', email, phone };
    const expected = expectedOf(quote.value);
    const request = { idempotencyKey, locale: 'en', contact, delivery, expected } as const;
    const place = () =>
      call(observed, () => client.checkout.placeOrder({ ...request, acceptTerms: true }));
    const taps = await Promise.all(chance() < 0.2 ? [place(), place()] : [place()]);
    for (const tap of taps) {
      if (!tap.ok) continue;
      const first = observed.placed.get(idempotencyKey);
      if (first && first.orderId !== tap.value.orderId)
        observed.odd.push(`${first.number} and ${tap.value.number} are one request`);
      observed.placed.set(idempotencyKey, tap.value);
    }
    const order = observed.placed.get(idempotencyKey);
    if (!order) {
      observed.rejectedKeys.add(idempotencyKey);
      await call(observed, () => client.cart.clear({ locale: 'en' }));
    }
    return order?.orderId;
  }

  async function pay(orderId: string): Promise<void> {
    for (let prompts = 0; prompts < 6; prompts += 1) {
      const start = (number: string) =>
        call(observed, () => client.payments.start({ orderId, phone: number }));
      // Another number, too: the first was mistyped, or a friend pays.
      const numbers = draw(chance, [
        [70, [phone]],
        [15, [phone, phone]],
        [15, [phone, `01${phone.slice(2)}`]],
      ]);
      const started = await Promise.all(numbers.map(start));
      const isOpen = started.some(({ ok }) => ok);
      const isAway = started.some((one) => !one.ok && one.reason === 'PROVIDER_UNREACHABLE');
      if (!isOpen && !isAway) return;
      if (isOpen && (await watch(orderId))) return;
      await pause(chance() * 1_000);
    }
  }

  /** Looks at how the payment stands for a while. True: there is nothing left to do. */
  async function watch(orderId: string): Promise<boolean> {
    for (let looks = 0; looks < 8; looks += 1) {
      await pause(150 + chance() * 500);
      const isImpatient = chance() < 0.3;
      const answer = await call(observed, () =>
        isImpatient ? client.payments.recheck({ orderId }) : client.payments.get({ orderId }),
      );
      if (!answer.ok) return true;
      const { order, latest } = answer.value;
      if (order.status === 'confirmed') observed.confirmed.add(orderId);
      if (order.status !== 'pending_payment') return true;
      if (latest?.state === 'failed' || latest?.state === 'expired') return false;
    }
    return false;
  }
}
