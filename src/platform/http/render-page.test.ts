import { expect, it } from 'vitest';
import { secureAnswer } from './render-page.server.ts';

it('an answer to a call carries the headers of every answer and keeps its own', async () => {
  const headers = { 'cache-control': 'no-store', 'set-cookie': 'a=b' };
  const answer = secureAnswer(Response.json({ json: 1 }, { status: 400, headers }));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ json: 1 });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...headers,
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});
