import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { handleNewsletterForm } from '#/features/newsletter/forms-handler.server.ts';
import { handleCallback } from '#/features/payments/callbacks/callback-handler.server.ts';
import { promptProvider } from '#/features/payments/providers.server.ts';
import { startPayment } from '#/features/payments/use-cases/start-payment.server.ts';
import { log } from '#/platform/log.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { openApiDocument } from '#/platform/rpc/openapi-document.server.ts';
import { handleRest, handleRpc } from '#/platform/rpc/serve-api.server.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { callbackBody } from '#tests/fakes/daraja-server.ts';
import { startFakeMpesa } from '#tests/fakes/fake-mpesa.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import './call-api.ts';

const { db } = await useDatabase();
const { lastPush } = await startFakeMpesa();
const ID = '01939f6e-0000-7000-8000-000000000000';
let cookie = '';

beforeAll(async () => {
  const user = await makeUser(db, { role: 'admin' });
  cookie = await sessionCookie((await makeSession(db, user.id)).token);
  await makeProduct(db, { id: ID });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(stopJobs);

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: z.object({ type: z.string().optional(), minimum: z.number().optional() }).optional(),
});
const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ parameters: z.array(parameter).optional() })),
  ),
});
type Parameter = z.output<typeof parameter>;

/** The wrong fields that an answer names. */
const rejection = z.object({
  data: z.object({ issues: z.array(z.object({ path: z.array(z.unknown()) })) }),
});
async function wrongFields(response: Response): Promise<string[]> {
  if (response.status !== 400) return [];
  const { data } = rejection.parse(await response.json());
  return data.issues.map(({ path }) => path.map(String).join('.'));
}

function rest(path: string, init: { method?: string; body?: string } = {}): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json' };
  return handleRest(new Request(`http://localhost:3000/api${path}`, { ...init, headers }));
}

const SAMPLES: Record<string, string> = { integer: '2', number: '2', boolean: 'true' };

/** Every address with a number or a boolean in its query, and those parameters. */
async function typedQueries(): Promise<[string, Parameter[]][]> {
  const { paths } = openApi.parse(JSON.parse(await openApiDocument()));
  return Object.entries(paths).flatMap(([path, { get }]): [string, Parameter[]][] => {
    const typed = (get?.parameters ?? []).filter(
      (one) => one.in === 'query' && (one.schema?.type ?? '') in SAMPLES,
    );
    return typed.length > 0 ? [[path.replaceAll(/\{\w+\}/g, ID), typed]] : [];
  });
}

describe('what the OpenAPI document offers', () => {
  it('numbers and booleans of an address are read as such, everywhere', async () => {
    const queries = await typedQueries();
    expect(queries.length).toBeGreaterThan(8);
    for (const [path, parameters] of queries) {
      const values = parameters.map(({ name, schema }): [string, string] => [
        name,
        SAMPLES[schema?.type ?? ''] ?? '',
      ]);
      const query = new URLSearchParams([['locale', 'en'], ...values]);
      const response = await rest(`${path}?${query}`);
      expect(response.status, `${path}?${query}`).toBeLessThan(500);
      const names = parameters.map(({ name }) => name);
      const wrong = (await wrongFields(response)).filter((name) => names.includes(name));
      expect(wrong, `${path}?${query}`).toEqual([]);
    }
  });

  it('what is no number stays wrong, and is named', async () => {
    expect(await wrongFields(await rest('/products?page=two'))).toEqual(['page']);
    expect(await wrongFields(await rest('/products?inStock=perhaps'))).toEqual(['inStock']);
  });

  it('a body stays as strict as it was', async () => {
    const line = { operationId: 'operation-1', productId: ID, type: 'purchase', quantity: '2' };
    const body = JSON.stringify({ locale: 'en', ...line });
    expect(await wrongFields(await rest('/cart/lines', { method: 'POST', body }))).toEqual([
      'quantity',
    ]);
  });

  it('a HEAD is answered wherever a GET is', async () => {
    const head = await rest('/products', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toContain('json');
  });

  it('the document is made once', async () => {
    expect(openApiDocument()).toBe(openApiDocument());
  });
});

describe('NUL', () => {
  it('in a callback is refused: M-Pesa would repeat what we fail at', async () => {
    const product = await makeProduct(db, { stockQuantity: 5 });
    const order = await makeOrder(db, { lines: [{ product }] });
    await startPayment(db, { ...order, phone: '0712345678', now: new Date() });
    const push = lastPush();
    const token = push.callbackUrl.split('/').at(-1) ?? '';
    const receive = (body: object, desc: string) => {
      const text = JSON.stringify(body).replace('As the fake says', desc);
      return handleCallback(
        new Request('http://localhost:3000/', { method: 'POST', body: text }),
        promptProvider,
        token,
      );
    };
    const body = callbackBody(push, { resultCode: 0 });
    expect((await receive(body, 'Paid\\u0000')).status).toBe(400);
    expect((await receive(body, 'Paid')).status).toBe(200);
  });

  it('in a form without a script is refused', async () => {
    const request = new Request('http://localhost:3000/api/newsletter/join', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=a%00%40example.test&locale=en',
    });
    expect((await handleNewsletterForm('join', request)).status).toBe(400);
  });

  it('deep inside an input is named by the way to it', async () => {
    const items = [{ guestId: 'a\0b', productId: ID, type: 'purchase', quantity: 1 }];
    const body = JSON.stringify({ locale: 'en', items });
    const response = await rest('/cart/preview', { method: 'POST', body });
    expect(await wrongFields(response)).toEqual(['items.0.guestId']);
  });
});

describe('a request that cannot be read', () => {
  const unreadable: [string, (request: Request) => Promise<Response>, string, string][] = [
    ['broken JSON', handleRest, '/api/cart/preview', '{bad'],
    ['broken JSON by RPC', handleRpc, '/api/rpc/cart/previewGuest', '{bad'],
    ['odd metadata', handleRpc, '/api/rpc/cart/previewGuest', '{"json":{},"meta":{"x":1}}'],
    ['unknown metadata', handleRpc, '/api/rpc/cart/previewGuest', '{"json":{},"meta":[[99,"a"]]}'],
  ];

  it.each(unreadable)('%s is the caller’s mistake, not an error in the log', async (...attack) => {
    const [, answer, path, body] = attack;
    const written = vi.spyOn(log(), 'child');
    const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' };
    const request = new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body });
    const { status } = await answer(request);
    expect(status).toBe(400);
    expect(written).not.toHaveBeenCalled();
  });
});
