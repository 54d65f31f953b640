import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import {
  createSimulatedPaystack,
  type SimulatedPaystack,
} from '#/features/payments/paystack/simulator/paystack-simulator.server.ts';
import type { Charge } from '#/features/payments/paystack/simulator/simulated-account.server.ts';
import {
  chargeBody,
  writeJson,
} from '#/features/payments/paystack/simulator/charge-body.server.ts';
import { signBytes } from '#/features/payments/paystack/signature.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { startCallbackServer } from './callback-server.ts';

export const PAYSTACK_KEYS = { now: 'sk_live_fake_now', before: 'sk_live_fake_before' } as const;

export interface FakePaystack extends SimulatedPaystack {
  /** The newest page. */
  lastCharge(): Charge;
  /** The body of `charge.success` for a page as it stands. */
  bodyOf(charge: Charge, change?: object): string;
  /** Sends a message over HTTP, signed by that key, or with no signature; the status of the shop's answer. */
  send(body: string, key?: string | null): Promise<number>;
  /** The same with a signature as it is. */
  sendSigned(body: string, signature: string): Promise<number>;
  /** Paths of the API that were asked for, in their order. */
  calls: string[];
  /** Runs after the API has carried out a call and before it answers. */
  beforeReply: (path: string) => Promise<void>;
}

/** The simulator behind a port, with a live key, and a server for its webhooks; for one test file. */
export async function startFakePaystack(): Promise<FakePaystack> {
  const webhookUrl = `${await startCallbackServer()}/api/payments/paystack/events`;
  let url = '';
  const simulated = createSimulatedPaystack({
    secretKey: PAYSTACK_KEYS.now,
    domain: 'live',
    pagesUrl: () => url,
    webhookUrl: () => webhookUrl,
  });
  async function post(body: string, headers: Record<string, string>): Promise<number> {
    const answer = await fetch(webhookUrl, { method: 'POST', headers, body });
    await answer.text();
    return answer.status;
  }
  const fake: FakePaystack = {
    ...simulated,
    calls: [],
    beforeReply: async () => undefined,
    lastCharge() {
      const charge = [...simulated.account.charges.values()].at(-1);
      if (!charge) throw new Error('No page was opened');
      return charge;
    },
    bodyOf: (charge, change) =>
      writeJson({
        event: 'charge.success',
        data: { ...chargeBody(charge, simulated.account.domain), ...change },
      }),
    send: (body, key = PAYSTACK_KEYS.now) =>
      post(body, key === null ? {} : { 'x-paystack-signature': signBytes(Buffer.from(body), key) }),
    sendSigned: (body, signature) => post(body, { 'x-paystack-signature': signature }),
  };
  const server = createServer((request, response) => {
    void answerCall(request).then(
      async (reply) => {
        response.writeHead(reply.status, Object.fromEntries(reply.headers));
        response.end(await reply.text());
      },
      () => response.destroy(),
    );
  });
  async function answerCall(request: IncomingMessage): Promise<Response> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const address = new URL(request.url ?? '/', url);
    const { pathname } = address;
    fake.calls.push(`${request.method} ${pathname}`);
    const headers = { authorization: request.headers.authorization ?? '' };
    const isRead = request.method === 'GET';
    const asked = new Request(address, {
      method: request.method ?? 'GET',
      headers: { ...headers, 'content-type': request.headers['content-type'] ?? '' },
      ...(isRead ? {} : { body: Buffer.concat(chunks) }),
    });
    const reply = await simulated.answer(asked, pathname);
    await fake.beforeReply(pathname);
    return reply;
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provideEnv({
    PAYSTACK_BASE_URL: url,
    PAYSTACK_SECRET_KEY: PAYSTACK_KEYS.now,
    PAYSTACK_PREVIOUS_KEY: PAYSTACK_KEYS.before,
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return fake;
}
