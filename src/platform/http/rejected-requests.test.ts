import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ServeOptions, Serving } from '#/platform/http/serve.server.ts';
import { ask, serving as servingFrom } from '#tests/setup/http-server.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'goled-refused-'));
afterAll(() => rmSync(clientDir, { recursive: true }));

const serving = (options: Partial<ServeOptions>, use: (server: Serving) => Promise<void>) =>
  servingFrom({ clientDir, ...options }, use);

it.each([
  '//evil.test/x',
  '/\\evil.test',
  '/.//evil.test/api/account/me',
  '/foo/..//evil.test/orders',
  '/.//:99999/',
  '/.//user:pw@evil.test/',
  '/%E0%A4%A',
])('never is another host, nor handled: %s', (path) => {
  const asked: string[] = [];
  const note = (url: string) => void asked.push(url);
  return serving(
    {
      fastPath: ({ url }) => (note(url), null),
      fetch: ({ url }) => (note(url), new Response('handled')),
    },
    async (server) => {
      expect((await ask(server, path)).status).toBe(400);
      expect(asked).toEqual([]);
    },
  );
});

it('the fast path and the handlers see one address, however it was written', () => {
  const seen = new Set<string>();
  return serving(
    {
      fastPath: ({ url }) => (seen.add(url), null),
      fetch: ({ url }) => (seen.add(url.replace(/^http:\/\/[^/]+/, '')), new Response()),
    },
    async (server) => {
      for (const path of ['/orders?page=2', '/a/../orders?page=2', '/%2e/orders?page=2']) {
        await ask(server, path);
      }
      expect([...seen]).toEqual(['/orders?page=2']);
    },
  );
});

it.each(['x:99999', 'user@evil.test', 'a b'])('refuses the host %j', (host) =>
  serving({}, async (server) => {
    expect((await ask(server, '/', { headers: { host } })).status).toBe(400);
  }),
);

it('refuses NUL in an address, and names the parameter to programs', () =>
  serving({}, async (server) => {
    expect((await ask(server, '/products/%00')).status).toBe(400);
    expect((await ask(server, '/products?search=%00')).status).toBe(400);
    const { status, body } = await ask(server, '/api/products?page=1&search=a%00b');
    expect(status).toBe(400);
    expect(JSON.parse(body.toString())).toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ path: ['search'] }] },
    });
  }));

/** As many clients do: sends everything before it reads a byte of the answer. */
function sendThenRead({ port }: Serving, head: string, bytes: number, tail = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.on('error', reject);
    socket.write(head);
    const piece = Buffer.alloc(64 * 1024, 'a');
    let left = bytes;
    const write = () => {
      while (left > 0) {
        left -= piece.length;
        if (!socket.write(piece)) return void socket.once('drain', write);
      }
      socket.write(tail);
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.resume();
    };
    write();
  });
}

it('a body over the limit hears why, declared or not', () =>
  serving({}, async (server) => {
    const bytes = 20 * 1024 * 1024;
    const declared = `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes}\r\n\r\n`;
    expect(await sendThenRead(server, declared, bytes)).toMatch(/^HTTP\/1.1 413 [^]*\n$/);
    // One chunk, which brings more than the limit.
    const grown = `POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n`;
    expect(await sendThenRead(server, grown, bytes, '\r\n0\r\n\r\n')).toMatch(/^HTTP\/1.1 413 /);
  }));
