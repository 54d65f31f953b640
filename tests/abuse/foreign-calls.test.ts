import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleAuth } from '#/platform/auth/auth-handler.server.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { handleRest, handleRpc } from '#/platform/rpc/serve-api.server.ts';
import { mailsTo, signedUp } from '#tests/setup/account-browser.ts';
import { ask, serving } from '#tests/setup/http-server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { listProcedures } from './call-api.ts';

await useDatabase();

beforeAll(async () => {
  provideEnv({ JOBS: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://goled.example' });
  await openQueue();
});
afterAll(() => stopJobs());

const somebody = () => `p-${crypto.randomUUID()}@example.com`;

/** The API as the world reaches it. */
const site = {
  get clientDir() {
    return env().dataDir;
  },
  fetch: (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/rpc/')) return handleRpc(request);
    return pathname.startsWith('/api/auth/') ? handleAuth(request) : handleRest(request);
  },
};

describe('calls that another site makes a browser send', () => {
  const JSON_BODY = '{"json":{}}';
  const attacks: [
    string,
    string,
    { method?: string; headers: Record<string, string>; body?: string },
  ][] = [
    [
      'a form',
      '/api/account/sign-out',
      {
        headers: {
          origin: 'https://evil.example',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'a=b',
      },
    ],
    [
      'a form without an origin',
      '/api/account/sign-out',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
    ],
    [
      'JSON as plain text',
      '/api/account/sign-out',
      { headers: { origin: 'https://evil.example', 'content-type': 'text/plain' }, body: '{}' },
    ],
    [
      'JSON as plain text without an origin',
      '/api/account/sign-out',
      { headers: { 'content-type': 'text/plain' }, body: '{}' },
    ],
    [
      'a frame without an origin',
      '/api/account/sign-out',
      { headers: { origin: 'null', 'content-type': 'application/json' }, body: '{}' },
    ],
    // By where the browser says that its page stands.
    [
      'JSON of another site without an origin',
      '/api/account/sign-out',
      {
        headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
        body: '{}',
      },
    ],
    [
      'nothing at all from a subdomain without an origin',
      '/api/account/sign-out',
      { headers: { 'sec-fetch-site': 'same-site' } },
    ],
    [
      'a subdomain',
      '/api/account/sign-out',
      {
        headers: { origin: 'https://blog.goled.example', 'content-type': 'application/json' },
        body: '{}',
      },
    ],
    [
      'the same host without TLS',
      '/api/account/sign-out',
      {
        headers: { origin: 'http://goled.example', 'content-type': 'application/json' },
        body: '{}',
      },
    ],
    [
      'the page’s own protocol from elsewhere',
      '/api/rpc/account/signOut',
      {
        headers: {
          origin: 'https://evil.example',
          'content-type': 'application/json',
          'x-csrf-token': 'orpc',
        },
        body: JSON_BODY,
      },
    ],
    [
      'the page’s own protocol without its header',
      '/api/rpc/account/signOut',
      { headers: { 'content-type': 'application/json' }, body: JSON_BODY },
    ],
    ['a picture’s GET', '/api/rpc/account/signOut?data=%7B%7D', { method: 'GET', headers: {} }],
    [
      'a picture’s GET at the plain address',
      '/api/account/sign-out',
      { method: 'GET', headers: {} },
    ],
    [
      'Better Auth’s own way out',
      '/api/auth/sign-out',
      {
        headers: { origin: 'https://goled.example', 'content-type': 'application/json' },
        body: '{}',
      },
    ],
  ];

  it.each(attacks)(
    '%s is refused and changes nothing',
    async (_, path, { method = 'POST', headers, body }) => {
      const one = await signedUp(somebody());
      const cookie = one.headers().get('cookie') ?? '';
      await serving(site, async (server) => {
        const answer = await ask(server, path, {
          method,
          headers: { ...headers, cookie },
          ...(body !== undefined && { body }),
        });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers['set-cookie']).toBeUndefined();
      });
      expect((await one.run((api) => api.me())).user).not.toBeNull();
    },
  );

  it('nothing that writes answers a GET', async () => {
    const writing =
      /\/(?:add|adopt|apply|block|cancel|change|clear|confirm|create|deactivate|delete|place|remove|request(?!s$)|resend|reset|save|send|set|sign(?:In|Out|Up)$|start|unblock|update)/;
    const paths = listProcedures().flatMap(({ path }) => (writing.test(path) ? [path] : []));
    expect(paths).toContain('account/signOut');
    for (const path of paths) {
      const url = `http://localhost:3000/api/rpc/${path}?data=%7B%7D`;
      const headers = { 'x-csrf-token': 'orpc', 'x-goled-client-ip': '127.0.0.1' };
      const { status } = await handleRpc(new Request(url, { headers }));
      expect(`${path} ${status}`).toBe(`${path} 405`);
    }
  });
});

describe('headers that lie about who asks and where', () => {
  it('another address in every request does not outrun the limit', async () => {
    const email = somebody();
    await serving(site, async (server) => {
      const reasons: string[] = [];
      for (let guess = 0; guess < 11; guess += 1) {
        const address = `203.0.113.${guess}`;
        const { body } = await ask(server, '/api/account/sign-in', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': address,
            'x-real-ip': address,
            forwarded: `for=${address}`,
            'x-goled-client-ip': address,
            'x-user-id': crypto.randomUUID(),
          },
          body: JSON.stringify({ email, password: 'not this one' }),
        });
        reasons.push(/"reason":"(\w+)"/.exec(body.toString())?.[1] ?? body.toString());
      }
      expect(reasons[9]).toBe('INVALID_CREDENTIALS');
      expect(reasons[10]).toBe('TOO_MANY_TRIES');
    });
  });

  it('another host does not get into the mail, another user id not into an account', async () => {
    const email = somebody();
    const one = await signedUp(email);
    const victim = (await one.run((api) => api.me())).user?.id ?? '';
    await serving(site, async (server) => {
      const lies = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'content-type': 'application/json',
      };
      await ask(server, '/api/account/reset-mails', {
        method: 'POST',
        headers: lies,
        body: JSON.stringify({
          email,
          redirectTo: 'https://evil.example',
          returnTo: '//evil.example',
        }),
      });
      const me = await ask(server, '/api/account/profile', {
        headers: { 'x-user-id': victim, 'x-goled-user': victim, 'x-forwarded-user': email },
      });
      expect(me.status).toBe(401);
    });
    const mail = (await mailsTo(email)).find(({ subject }) => subject === 'Set a new password');
    expect(mail?.text).toContain('https://goled.example/auth/reset-password?token=');
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil.example');
  });
});
