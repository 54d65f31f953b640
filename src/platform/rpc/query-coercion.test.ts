import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { os } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { RequestContext } from './context.ts';
import { queryCoercion } from './query-coercion.server.ts';

const input = z.object({ page: z.number(), onlyFree: z.boolean().optional(), name: z.string() });
const base = os.$context<RequestContext>();
const handler = new OpenAPIHandler<RequestContext>(
  {
    list: base
      .route({ method: 'GET', path: '/list' })
      .input(input)
      .handler((call) => call.input),
    change: base
      .route({ method: 'POST', path: '/change' })
      .input(input)
      .handler((call) => call.input),
  },
  { plugins: [queryCoercion] },
);

async function ask(path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const request = new Request(`http://shop.test/api${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const context = {
    headers: request.headers,
    clientIp: '192.0.2.1',
    requestId: 'r1',
    responseHeaders: new Headers(),
  };
  const { response } = await handler.handle(request, { prefix: '/api', context });
  if (!response) throw new Error(`Nothing answers ${path}`);
  return { status: response.status, body: await response.json() };
}

describe('numbers and booleans', () => {
  it('are read from an address, which knows only texts', async () => {
    expect(await ask('/list?page=2&onlyFree=true&name=7')).toEqual({
      status: 200,
      body: { page: 2, onlyFree: true, name: '7' },
    });
  });

  it.each(['two', '', '2x'])('are not read out of “%s”', async (page) => {
    expect((await ask(`/list?page=${page}&name=a`)).status).toBe(400);
  });

  it('in a body are what they say they are', async () => {
    expect((await ask('/change', { page: 2, name: 'a' })).status).toBe(200);
    expect((await ask('/change', { page: '2', name: 'a' })).status).toBe(400);
    expect((await ask('/change', { page: 2, onlyFree: 'true', name: 'a' })).status).toBe(400);
  });
});
