import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ask, serving } from '#tests/setup/http-server.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'goled-told-'));
afterAll(() => rmSync(clientDir, { recursive: true }));

describe('what is taken', () => {
  it('is answered with nothing, counted, and kept from fetch; the rest arrives there whole', () => {
    const told: string[] = [];
    const answers: string[] = [];
    return serving(
      {
        clientDir,
        fetch: async (request) => new Response(await request.text()),
        take: ({ path, address, body }) => {
          told.push(`${path} ${address} ${body.toString()}`);
          return body.toString() === 'one';
        },
        countAnswer: ({ method, path, status }) => answers.push(`${method} ${path} ${status}`),
      },
      async (server) => {
        const one = await ask(server, '/api/visits', { method: 'POST', body: 'one' });
        expect([one.status, one.body.toString()]).toEqual([200, '{}']);
        expect(one.headers).toMatchObject({
          'content-type': 'application/json',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        });
        expect(one.headers['x-request-id']).toBeTruthy();
        const two = await ask(server, '/api/visits', { method: 'POST', body: 'two' });
        expect(two.body.toString()).toBe('two');
        await ask(server, '/api/visits', { method: 'PUT', body: 'one' });
        expect(told).toEqual(['/api/visits 127.0.0.1 one', '/api/visits 127.0.0.1 two']);
        expect(answers[0]).toBe('POST /api/visits 200');
      },
    );
  });
});
