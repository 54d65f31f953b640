import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import type { CountedAnswer, ServeOptions, Serving } from '#/platform/http/serve.server.ts';
import { ask, serving } from '#tests/setup/http-server.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'goled-counted-'));
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'assets', 'a.js'), 'let light');
afterAll(() => rmSync(clientDir, { recursive: true }));

/** Serves, and gives what was counted. */
async function counting(
  options: Partial<ServeOptions>,
  use: (server: Serving) => Promise<void>,
): Promise<CountedAnswer[]> {
  const counted: CountedAnswer[] = [];
  const countAnswer = (answer: CountedAnswer) => void counted.push(answer);
  await serving({ clientDir, countAnswer, ...options }, use);
  return counted;
}

it('counts each answer once, whatever gives it', async () => {
  const fastPath: ServeOptions['fastPath'] = ({ url }) =>
    url === '/stored' ? { status: 304, headers: [], body: undefined } : null;
  const counted = await counting(
    { fastPath, bodyLimit: () => ({ bytes: 4, seconds: 5, idleSeconds: 5 }) },
    async (server) => {
      await ask(server, '/page?x=1');
      await ask(server, '/stored');
      await ask(server, '/assets/a.js');
      await ask(server, '/assets/none.js');
      await ask(server, '/api/health', { method: 'HEAD' });
      await ask(server, '/api/x?name=%00');
      await ask(server, '//elsewhere');
      await ask(server, '/form', { method: 'POST', body: 'too large' });
    },
  );
  expect(counted.map(({ method, path, isFile, status }) => [method, path, isFile, status])).toEqual(
    [
      ['GET', '/page', false, 200],
      ['GET', '/stored', false, 304],
      ['GET', '/assets/a.js', true, 200],
      ['GET', '/assets/none.js', true, 404],
      ['HEAD', '/api/health', false, 200],
      ['GET', '/api/x', false, 400],
      ['GET', null, false, 400],
      ['POST', '/form', false, 413],
    ],
  );
  for (const { ms } of counted) expect(ms).toBeGreaterThanOrEqual(0);
});

it('counts how long the shop took, not the line of who sends or reads', async () => {
  const fetch = async () => {
    await wait(40);
    return new Response('done');
  };
  const counted = await counting({ fetch }, async ({ port }) => {
    const line = connect(port, '127.0.0.1');
    line.write('POST /slow HTTP/1.1\r\nhost: shop\r\ncontent-length: 2\r\n\r\na');
    await wait(300);
    line.write('b');
    await vi.waitFor(() => expect(line.bytesRead).toBeGreaterThan(0));
    line.destroy();
  });
  expect(counted).toHaveLength(1);
  expect(counted[0]?.ms).toBeGreaterThanOrEqual(39);
  expect(counted[0]?.ms).toBeLessThan(300);
});

it('counts who leaves before there is an answer as 499', async () => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Response>();
  const fetch = () => {
    asked.resolve();
    return answered.promise;
  };
  const counted: CountedAnswer[] = [];
  const countAnswer = (answer: CountedAnswer) => void counted.push(answer);
  await serving({ clientDir, fetch, countAnswer }, async ({ port }) => {
    const line = connect(port, '127.0.0.1');
    line.write('GET /page HTTP/1.1\r\nhost: shop\r\n\r\n');
    await asked.promise;
    line.destroy();
    await vi.waitFor(() => expect(counted).toMatchObject([{ path: '/page', status: 499 }]));
    answered.resolve(new Response('late'));
  });
  expect(counted).toHaveLength(1);
});
