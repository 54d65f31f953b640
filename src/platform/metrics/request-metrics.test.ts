import { afterAll, expect, it } from 'vitest';
import { provideEnv } from '#/platform/env.server.ts';
import {
  answerMetrics,
  countRequest,
  makeRequestName,
  readRequestCounts,
  watchProcess,
} from './request-metrics.server.ts';

const TOKEN = 'a-token-of-the-test-1';

function ask(authorization?: string): Promise<Response> {
  const headers = new Headers();
  if (authorization !== undefined) headers.set('authorization', authorization);
  return answerMetrics(new Request('http://shop.test/api/metrics', { headers }));
}

afterAll(() => provideEnv({ METRICS_TOKEN: '' }));

it('is not there while no token is set', async () => {
  provideEnv({ METRICS_TOKEN: '' });
  expect((await ask()).status).toBe(404);
  expect((await ask('Bearer ')).status).toBe(404);
  expect((await ask('Bearer undefined')).status).toBe(404);
});

it('answers nobody who does not name the whole token', async () => {
  provideEnv({ METRICS_TOKEN: TOKEN });
  const wrong = [undefined, '', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`];
  for (const authorization of wrong) {
    const answer = await ask(authorization);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toBe('Unauthorized\n');
  }
});

it('tells requests, memory and event loop in the text format', async () => {
  provideEnv({ METRICS_TOKEN: TOKEN });
  watchProcess();
  const cart = makeRequestName('procedure', 'cart.get');
  countRequest(cart, 200, 3);
  countRequest(cart, 200, 4000);
  countRequest(cart, 503, 20);
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of series) {
    expect(line).toMatch(/^[a-z\d_]+(?:\{(?:\w+="[^"\\\n]*",?)*\})? (?:-?\d|NaN)/i);
  }
  const labels = 'kind="procedure",name="cart.get",status="2xx"';
  expect(series).toContain(`goled_request_duration_seconds_count{${labels}} 2`);
  expect(series).toContain(`goled_request_duration_seconds_bucket{le="0.005",${labels}} 1`);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});

it('hands over what was counted by bucket', async () => {
  const name = makeRequestName('webhook', '/api/payments/$provider/$token');
  countRequest(name, 204, 0.5);
  countRequest(name, 204, 30_000);
  countRequest(name, 404, 30);
  const counts = (await readRequestCounts()).filter(({ kind }) => kind === 'webhook');
  expect(counts).toMatchObject([
    { name: name.name, status: '2xx', buckets: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
    { name: name.name, status: '4xx', buckets: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0] },
  ]);
});
