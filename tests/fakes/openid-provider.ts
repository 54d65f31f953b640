import {
  createHash,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  randomUUID,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whom the provider says that somebody is. */
export interface FakePerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

/** Claims of the next id token that differ from the true ones: a provider that lies. */
type Lies = Record<string, unknown>;

export interface FakeProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who is signed in at the provider; nobody: the person refuses. Ignored when it `asks`. */
  person: FakePerson | null;
  /** Shows a page where the person names their e-mail or cancels, for browsers. */
  asks: boolean;
  lies: Lies;
  /** Signs with a key that is not among the published ones. */
  forges: boolean;
  /** Every code that was exchanged. */
  exchanged: string[];
  stop(): Promise<void>;
}

interface Grant {
  challenge: string;
  nonce: string;
  redirectUri: string;
  person: FakePerson;
}

/**
 * An OpenID provider on this machine, as Google is one: discovery document, authorization code with
 * PKCE (S256), nonce, RS256 id tokens and their published keys. A code works once and only with its
 * verifier, its redirect address and the client's secret. Unless it
 * asks, nobody clicks anything there: whoever comes is `person`.
 */
export async function startFakeProvider(): Promise<FakeProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    void route(request, response).catch(() => response.writeHead(500).end());
  });
  const fake: FakeProvider = {
    issuer: '',
    clientId: 'fake-client',
    clientSecret: 'fake-client-secret',
    person: null,
    asks: false,
    lies: {},
    forges: false,
    exchanged: [],
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  fake.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', fake.issuer);
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return reply(response, 200, discovery(fake.issuer));
      case 'GET /keys':
        return reply(response, 200, {
          keys: [publicJwk(keys.publicKey.export({ format: 'pem', type: 'spki' }))],
        });
      case 'GET /authorize':
        if (fake.asks && !url.searchParams.has('answer')) return askPerson(url, response);
        return authorize(url.searchParams, response);
      case 'POST /token':
        return exchange(new URLSearchParams(await readText(request)), request, response);
      default:
        return reply(response, 404, { error: 'not_found' });
    }
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const redirectUri = asked.get('redirect_uri') ?? '';
    const challenge = asked.get('code_challenge');
    const wrong =
      asked.get('client_id') !== fake.clientId ||
      asked.get('response_type') !== 'code' ||
      asked.get('code_challenge_method') !== 'S256' ||
      !challenge ||
      !asked.get('state') ||
      !asked.get('nonce') ||
      !(asked.get('scope') ?? '').split(' ').includes('openid') ||
      !URL.canParse(redirectUri);
    if (wrong) return reply(response, 400, { error: 'invalid_request' });
    const back = new URL(redirectUri);
    back.searchParams.set('state', asked.get('state') ?? '');
    const person = fake.asks ? answeredPerson(asked) : fake.person;
    if (person) {
      const code = randomUUID();
      grants.set(code, {
        challenge,
        nonce: asked.get('nonce') ?? '',
        redirectUri,
        person,
      });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    response.writeHead(302, { location: back.href }).end();
  }

  function exchange(form: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (!isClient(form, request)) return reply(response, 401, { error: 'invalid_client' });
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (
      form.get('grant_type') !== 'authorization_code' ||
      !grant ||
      grant.redirectUri !== form.get('redirect_uri') ||
      grant.challenge !== verifier.digest('base64url')
    ) {
      return reply(response, 400, { error: 'invalid_grant' });
    }
    fake.exchanged.push(code);
    return reply(response, 200, {
      access_token: randomUUID(),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'openid email profile',
      id_token: idToken(grant),
    });
  }

  function isClient(form: URLSearchParams, request: IncomingMessage): boolean {
    const basic = Buffer.from(`${fake.clientId}:${fake.clientSecret}`).toString('base64');
    if (request.headers.authorization === `Basic ${basic}`) return true;
    return (
      form.get('client_id') === fake.clientId && form.get('client_secret') === fake.clientSecret
    );
  }

  function idToken({ nonce, person }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: fake.issuer,
      aud: fake.clientId,
      iat: now,
      exp: now + 3600,
      nonce,
      ...person,
      ...fake.lies,
    };
    const head = encode({ alg: 'RS256', typ: 'JWT', kid: 'key-1' });
    const text = `${head}.${encode(claims)}`;
    const { privateKey } = fake.forges ? foreign : keys;
    return `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`;
  }
}

/** The provider's page: the same question again, with the person's answer. */
function askPerson(url: URL, response: ServerResponse): void {
  const kept = [...url.searchParams].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fake provider</title><link rel="icon" href="data:,">
<h1>Fake provider</h1><form action="/authorize">${kept.join('')}
<label>E-mail <input type="email" name="person"></label>
<button name="answer" value="yes">Continue</button>
<button name="answer" value="no">Cancel</button></form></html>`;
  response.writeHead(200, { 'content-type': 'text/html' }).end(page);
}

function answeredPerson(asked: URLSearchParams): FakePerson | null {
  const email = asked.get('person') ?? '';
  if (asked.get('answer') !== 'yes' || email === '') return null;
  return { sub: `sub-of-${email}`, email, email_verified: true, name: 'Wambui Google' };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The variables that point the shop at the fake. */
export function fakeProviderEnv(fake: FakeProvider): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: fake.clientId,
    GOOGLE_CLIENT_SECRET: fake.clientSecret,
    GOOGLE_ISSUER: fake.issuer,
  };
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
  };
}

function publicJwk(pem: string | Buffer) {
  return {
    ...createPublicKey(pem).export({ format: 'jwk' }),
    kid: 'key-1',
    alg: 'RS256',
    use: 'sig',
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
