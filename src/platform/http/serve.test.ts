import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { serve, type ServeOptions, type Serving } from '#/platform/http/serve.server.ts';
import { ask, serving as servingFrom } from '#tests/setup/http-server.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'goled-serve-'));
afterAll(() => rmSync(clientDir, { recursive: true }));

const script = 'let light = "on";\n'.repeat(200);
const serving = (options: Partial<ServeOptions>, use: (server: Serving) => Promise<void>) =>
  servingFrom({ clientDir, ...options }, use);

const BRIEF = { bytes: 100_000, seconds: 1, idleSeconds: 0.3 };

const echo = async (request: Request) =>
  Response.json({
    method: request.method,
    url: request.url,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  });
// The cast: what `echo` above writes.
const echoed = ({ body }: { body: Buffer }) =>
  JSON.parse(body.toString()) as { url: string; headers: Record<string, string>; body: string };

describe('health', () => {
  it('answers without anything behind it', () =>
    serving({ fetch: () => Promise.reject(new Error('no')) }, async (server) => {
      const get = await ask(server, '/api/health');
      expect(get).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
      const head = await ask(server, '/api/health', { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(head.body).toHaveLength(0);
    }));
});

describe('the fast path', () => {
  it('answers GET and HEAD before fetch and nothing else', () =>
    serving(
      {
        fastPath: ({ url }) =>
          url === '/products?page=2'
            ? {
                status: 200,
                headers: ['content-type', 'text/html', 'x-from', 'cache'],
                body: Buffer.from('cached'),
              }
            : null,
      },
      async (server) => {
        const hit = await ask(server, '/products?page=2');
        expect(hit.body.toString()).toBe('cached');
        expect(hit.headers['x-from']).toBe('cache');
        expect((await ask(server, '/products?page=2', { method: 'HEAD' })).body).toHaveLength(0);
        expect((await ask(server, '/products?page=2', { method: 'POST' })).body.toString()).toBe(
          'page',
        );
        expect((await ask(server, '/products')).body.toString()).toBe('page');
      },
    ));
});

describe('what fetch is told', () => {
  const lies = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.test',
    'x-real-ip': '6.6.6.6',
    'x-goled-client-ip': '6.6.6.6',
    'x-user-id': 'admin',
    'x-request-id': 'chosen-by-client',
  };

  it('is the socket’s address and none of the client’s claims', () =>
    serving({ fetch: echo }, async (server) => {
      const answer = await ask(server, '/', { headers: { ...lies, accept: 'text/html' } });
      const { headers } = echoed(answer);
      expect(headers).toMatchObject({ 'x-goled-client-ip': '127.0.0.1', accept: 'text/html' });
      for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'x-user-id']) {
        expect(headers).not.toHaveProperty(name);
      }
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(answer.headers['x-request-id']).toBe(headers['x-request-id']);
    }));

  it('is what our own proxy says, when there is one', () =>
    serving({ fetch: echo, trustProxy: 1 }, async (server) => {
      const { headers } = echoed(
        await ask(server, '/', { headers: { ...lies, 'x-forwarded-for': '6.6.6.6, 1.2.3.4' } }),
      );
      expect(headers).toMatchObject({
        'x-goled-client-ip': '1.2.3.4',
        'x-request-id': 'chosen-by-client',
      });
      expect(headers).not.toHaveProperty('x-user-id');
      const forged = await ask(server, '/', { headers: { 'x-request-id': 'a"b\tc' } });
      expect(forged.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }));

  it('includes the body, as long as it may be', () =>
    serving(
      {
        fetch: echo,
        bodyLimit: (path) =>
          path === '/upload' ? { bytes: 3_000_000, seconds: 30, idleSeconds: 15 } : undefined,
      },
      async (server) => {
        const small = await ask(server, '/', { method: 'POST', body: 'jina=Amina' });
        expect(echoed(small).body).toBe('jina=Amina');
        const large = Buffer.alloc(2_000_000, 'a');
        expect((await ask(server, '/upload', { method: 'POST', body: large })).status).toBe(200);
        const declared = await ask(server, '/', {
          method: 'POST',
          headers: { 'content-length': '2000000' },
          body: large,
        });
        expect(declared.status).toBe(413);
      },
    ));

  it('refuses a body that grows beyond the limit without having said so', () =>
    serving({ fetch: echo, bodyLimit: () => ({ ...BRIEF, bytes: 1_000 }) }, async (server) => {
      const answer = await ask(server, '/', {
        method: 'POST',
        headers: { 'transfer-encoding': 'chunked' },
        body: Buffer.alloc(5_000, 'a'),
      });
      expect(answer.status).toBe(413);
    }));

  it('refuses a form of more fields than any of ours before it is taken apart', () =>
    serving({ fetch: echo }, async (server) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const send = (count: number) =>
        ask(server, '/', { method: 'POST', headers, body: 'a=1&'.repeat(count) });
      expect((await send(100)).status).toBe(200);
      expect((await send(101)).status).toBe(413);
    }));

  /** A body that says it has 90,000 bytes and brings one every `everyMs`. */
  const dribble = ({ port }: Serving, path: string, everyMs: number) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      const drops = setInterval(() => socket.write('a'), everyMs);
      socket.on('data', (piece) => (answer += piece.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(drops);
        resolve(answer);
      });
      socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 90000\r\n\r\na`);
    });

  it('never waits for a body that stops or dribbles, and hands on no half of one', async () => {
    let handled = 0;
    const fetch = () => {
      handled += 1;
      return new Response('handled');
    };
    await serving({ fetch, bodyLimit: () => BRIEF }, async (server) => {
      const [stopped, dribbled] = await Promise.all([
        dribble(server, '/a', 60_000),
        dribble(server, '/b', 50),
      ]);
      expect(stopped).toMatch(/^HTTP\/1.1 408 /);
      expect(dribbled).toMatch(/^HTTP\/1.1 408 /);
      expect(handled).toBe(0);
    });
  });

  it('takes only so many uploads of one address at once, and the next when one is over', () =>
    serving(
      { fetch: echo, bodyLimit: () => ({ ...BRIEF, seconds: 20, idleSeconds: 20, upload: true }) },
      async (server) => {
        // Nine at once: whichever comes last is refused, the others wait to be read.
        const slow = Array.from({ length: 9 }, () => {
          const upload = { socket: connect(server.port, '127.0.0.1'), answer: '' };
          upload.socket.on('error', () => undefined);
          upload.socket.on('data', (piece) => (upload.answer += piece.toString()));
          upload.socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 90000\r\n\r\na');
          return upload;
        });
        const answered = () => slow.filter(({ answer }) => answer !== '');
        await expect.poll(() => answered().length, { timeout: 4_000 }).toBe(1);
        expect(answered()[0]?.answer).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 5/i);
        const next = () => ask(server, '/', { method: 'POST', body: 'x' });
        expect((await next()).status).toBe(429);
        slow.find(({ answer }) => answer === '')?.socket.destroy();
        await expect.poll(async () => (await next()).status, { timeout: 4_000 }).toBe(200);
        for (const { socket } of slow) socket.destroy();
      },
    ));
});

describe('what fetch answers', () => {
  it('is compressed when it is a text of some length', () =>
    serving(
      {
        fetch: () =>
          new Response(script, { headers: { 'content-type': 'application/json', vary: 'cookie' } }),
      },
      async (server) => {
        const br = await ask(server, '/', { headers: { 'accept-encoding': 'br' } });
        expect(brotliDecompressSync(br.body).toString()).toBe(script);
        expect(br.headers).toMatchObject({
          'content-encoding': 'br',
          vary: 'cookie, accept-encoding',
          'content-length': String(br.body.length),
        });
        const plain = await ask(server, '/');
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(plain.body.toString()).toBe(script);
      },
    ));

  it('is left alone when it is short, a picture or compressed already', async () => {
    const answers: Record<string, () => Response> = {
      '/short': () => new Response('short', { headers: { 'content-type': 'text/html' } }),
      '/picture': () => new Response(script, { headers: { 'content-type': 'image/png' } }),
      '/done': () =>
        new Response(script, { headers: { 'content-type': 'text/html', 'content-encoding': 'x' } }),
    };
    await serving(
      { fetch: ({ url }) => answers[new URL(url).pathname]?.() ?? new Response() },
      async (server) => {
        for (const path of Object.keys(answers)) {
          const { headers } = await ask(server, path, { headers: { 'accept-encoding': 'br' } });
          expect([undefined, 'x']).toContain(headers['content-encoding']);
        }
      },
    );
  });

  it('keeps every cookie and its own headers', () =>
    serving(
      {
        fetch: () => {
          const headers = new Headers({ 'x-content-type-options': 'own' });
          headers.append('set-cookie', 'a=1');
          headers.append('set-cookie', 'b=2');
          return new Response(null, { status: 302, headers });
        },
      },
      async (server) => {
        const { headers, status } = await ask(server, '/');
        expect(status).toBe(302);
        expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
        expect(headers['x-content-type-options']).toBe('own');
      },
    ));

  it('arrives piece by piece when it is made piece by piece', () => {
    // The second piece is made only after the first one has arrived.
    let release: () => void = () => undefined;
    const later = new Promise<void>((resolve) => (release = resolve));
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('first'));
        await later;
        controller.enqueue(new TextEncoder().encode(' second'));
        controller.close();
      },
    });
    const page = new Response(body, { headers: { 'content-type': 'text/html' } });
    return serving({ fetch: () => page }, async (server) => {
      const response = await fetch(`http://127.0.0.1:${server.port}/`, {
        headers: { 'accept-encoding': 'br' },
      });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader?.read())?.value).toBe('first');
      release();
      expect((await reader?.read())?.value).toBe(' second');
    });
  });

  it('is a plain 500 with the request’s id when it throws, without a word of why', () =>
    serving({ fetch: () => Promise.reject(new Error('password=hunter2')) }, async (server) => {
      const { status, body, headers } = await ask(server, '/');
      expect(status).toBe(500);
      expect(body.toString()).toContain(headers['x-request-id']);
      expect(body.toString()).not.toContain('hunter2');
    }));
});

describe('limits', () => {
  it('refuses huge headers and addresses and goes on', () =>
    serving({ fetch: echo }, async (server) => {
      expect((await ask(server, '/', { headers: { cookie: 'a'.repeat(20_000) } })).status).toBe(
        431,
      );
      expect((await ask(server, `/${'a'.repeat(20_000)}`)).status).toBe(431);
      expect((await ask(server, '/%E0%A4%A')).status).toBe(400);
      expect((await ask(server, '/', { method: 'TRACE' })).status).toBe(405);
    }));

  it('says when the port is taken', () =>
    serving({}, async ({ port }) => {
      await expect(serving({ port }, () => Promise.resolve())).rejects.toThrow('EADDRINUSE');
    }));
});

describe('close', () => {
  it('finishes what is being answered, ends event streams and idle connections', async () => {
    const server = await serve({
      port: 0,
      host: '127.0.0.1',
      clientDir,
      headers: {},
      trustProxy: 0,
      fetch: async ({ url }) => {
        if (url.endsWith('/stream')) {
          return new Response(new ReadableStream(), {
            headers: { 'content-type': 'text/event-stream' },
          });
        }
        await new Promise((resolve) => setTimeout(resolve, 300));
        return new Response('finished');
      },
    });
    const idle = connect(server.port, '127.0.0.1');
    const idleClosed = new Promise((resolve) => idle.once('close', resolve));
    const stream = await fetch(`http://127.0.0.1:${server.port}/stream`);
    const streamed = stream.text().catch(() => 'ended');
    const slow = ask(server, '/slow');
    await new Promise((resolve) => setTimeout(resolve, 100));
    const started = performance.now();
    await server.close();
    expect(performance.now() - started).toBeLessThan(2_000);
    expect((await slow).body.toString()).toBe('finished');
    expect(await streamed).toBe('ended');
    await idleClosed;
    await expect(ask(server, '/')).rejects.toThrow('ECONNREFUSED');
  });
});
