import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { storedAuthSecret } from '#/platform/auth-secret.server.ts';
import { variables } from '#/platform/env-variables.server.ts';
import { readEnv } from '#/platform/env.server.ts';

const daraja = {
  DARAJA_BASE_URL: 'https://api.safaricom.co.ke/',
  DARAJA_CONSUMER_KEY: 'consumer-key',
  DARAJA_CONSUMER_SECRET: 'consumer-secret',
  DARAJA_SHORTCODE: '174379',
  DARAJA_PASSKEY: 'passkey',
};
/** Somebody's for nothing: only the key in it is read. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIB/DCCAWWgAwIBAgIUDHSPRUFLsuNPESHwAboyVAsmHJswDQYJKoZIhvcNAQEL
BQAwDzENMAsGA1UEAwwEVGVzdDAgFw0yNjExMjUwNzQxNTJaGA8yMTI2MTEwMTA3
NDE1MlowDzENMAsGA1UEAwwEVGVzdDCBnzANBgkqhkiG9w0BAQEFAAOBjQAwgYkC
gYEAwByiRBQVdJ7XQAYFI0lTwN+liiqGFGS+5lnrgXCVV7zQ1aup086W6xkJOh/a
KpjkIzgkL2VO4yLqBxqZud2piKo/3HLUzxXlJ+OYcg/HTKui6JEezrFXKu4dLgE6
QV0o4nygNDVacZ6U1+ZxYukxdAQ066cH09RJL4eI85hLFlcCAwEAAaNTMFEwHQYD
VR0OBBYEFDOIwUgZbrOE8ELLNbZrkrTxMf/sMB8GA1UdIwQYMBaAFDOIwUgZbrOE
8ELLNbZrkrTxMf/sMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADgYEA
hvvFOuyeamGqY0rVmPv9f50998rhYPwBxyAfS4ydXZrfbAdjip/X5ADe5xfZCZ80
xBdcpOizBd7PRQG7CDX7QYUMRZOOCxPwqTeMNp+rOIk9DfznJsnljKQVDmhr1kQ5
lQwsXUC0orQA0iczQEKJKC0isWWR6kHJctXL6BUAC7c=
-----END CERTIFICATE-----`;
const open = { DEMO_PUBLIC: 'yes' };
const secret = 'a-secret-of-more-than-32-characters!';

function read(source: Record<string, string>) {
  const result = readEnv(source);
  if (!result.ok) throw new Error(result.sentences.join('\n'));
  return result.value;
}

function sentences(source: Record<string, string>): readonly string[] {
  const result = readEnv(source);
  return result.ok ? [] : result.sentences;
}

describe('readEnv', () => {
  it('gives a demo on localhost:3000 when nothing is set', () => {
    expect(read({})).toMatchObject({
      appEnv: 'demo',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      authSecret: undefined,
      daraja: undefined,
      holdMinutes: 30,
      discountStacking: false,
      trustProxy: 0,
      jobs: true,
      store: { name: 'GO LED' },
    });
  });

  it('takes an empty value for "not set"', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', HOST: '' })).toMatchObject({ port: 3000 });
  });

  it('listens on every interface in production, unless told otherwise', () => {
    const production = { APP_ENV: 'production', AUTH_SECRET: secret, ...daraja };
    expect(read(production).host).toBe('0.0.0.0');
    expect(read({ ...production, HOST: '10.0.0.7' }).host).toBe('10.0.0.7');
  });

  it('derives the public address from the port and drops a trailing slash', () => {
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(read({ ...open, PUBLIC_URL: 'https://goled.co.ke/' }).publicUrl).toBe(
      'https://goled.co.ke',
    );
  });

  it('fills the optional M-Pesa settings from the required ones', () => {
    expect(read({ ...open, ...daraja, PUBLIC_URL: 'https://goled.co.ke' }).daraja).toEqual({
      baseUrl: 'https://api.safaricom.co.ke',
      consumerKey: 'consumer-key',
      consumerSecret: 'consumer-secret',
      shortcode: '174379',
      passkey: 'passkey',
      transactionType: 'CustomerPayBillOnline',
      partyB: '174379',
      callbackUrl: 'https://goled.co.ke',
      outgoing: undefined,
    });
  });

  it('takes the certificate with which money is sent as its text or as base64, on one line', () => {
    const sent = { ...daraja, DARAJA_INITIATOR: 'api', DARAJA_INITIATOR_PASSWORD: 'pass#1' };
    const outgoing = (DARAJA_CERTIFICATE: string) =>
      read({ ...sent, DARAJA_CERTIFICATE }).daraja?.outgoing;
    const expected = {
      initiator: 'api',
      password: 'pass#1',
      certificate: CERTIFICATE,
      shortcode: '174379',
    };
    expect(outgoing(CERTIFICATE.replaceAll('\n', String.raw`\n`))).toEqual(expected);
    expect(outgoing(Buffer.from(CERTIFICATE).toString('base64'))).toEqual(expected);
    expect(
      read({ ...sent, DARAJA_CERTIFICATE: CERTIFICATE, DARAJA_PAYOUT_SHORTCODE: '600997' }),
    ).toMatchObject({ daraja: { outgoing: { shortcode: '600997' } } });
    expect(sentences({ ...sent, DARAJA_CERTIFICATE: 'nonsense' })).toEqual([
      'DARAJA_CERTIFICATE must be a certificate: its PEM text, or base64 of that.',
    ]);
    expect(sentences(sent)).toEqual([
      'DARAJA_CERTIFICATE must be set too: money is sent only with all of DARAJA_INITIATOR, DARAJA_INITIATOR_PASSWORD, DARAJA_CERTIFICATE.',
    ]);
  });

  it('logs errors alone in production, unless more is wanted (§9)', () => {
    const production = { APP_ENV: 'production', AUTH_SECRET: secret, ...daraja };
    expect(read(production).logLevel).toBe('error');
    expect(read({ ...production, LOG_LEVEL: 'info' }).logLevel).toBe('info');
    expect(read({}).logLevel).toBe('info');
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, but it is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, but it is "70000".'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, but it is "0".'],
    [{ APP_ENV: 'prod' }, 'APP_ENV must be one of demo, production, test, but it is "prod".'],
    [
      { PUBLIC_URL: 'goled.co.ke' },
      'PUBLIC_URL must be an origin without a path, such as https://goled.co.ke, but it is "goled.co.ke".',
    ],
    [
      { PUBLIC_URL: 'https://goled.co.ke/shop' },
      'PUBLIC_URL must be an origin without a path, such as https://goled.co.ke, but it is "https://goled.co.ke/shop".',
    ],
    [
      { DATABASE_URL: 'mysql://user:hunter2@host/db' },
      'DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/goled.',
    ],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32 characters.'],
    [{ HOLD_MINUTES: '0' }, 'HOLD_MINUTES must be a whole number from 1 to 1440, but it is "0".'],
    [{ JOBS: 'yes' }, 'JOBS must be one of on, off, but it is "yes".'],
    [
      { STORE_EMAIL: 'info' },
      'STORE_EMAIL must be an e-mail address such as info@goled.co.ke, but it is "info".',
    ],
    [
      { SMTP_URL: 'smtp://mail.example.com' },
      'MAIL_FROM must be set when SMTP_URL is: it is the sender of every mail.',
    ],
    [
      { MAIL_FROM: 'nobody' },
      'MAIL_FROM must be a sender such as "GO LED <no-reply@goled.co.ke>" or no-reply@goled.co.ke, but it is "nobody".',
    ],
  ])('%j: %s', (source, sentence) => {
    expect(sentences(source)).toEqual([sentence]);
  });

  it('names every wrong variable at once and never repeats a secret', () => {
    const found = sentences({ PORT: 'x', LOG_LEVEL: 'loud', AUTH_SECRET: 'hunter2' });
    expect(found).toHaveLength(3);
    expect(found.join()).not.toContain('hunter2');
  });

  it('takes a test key of Paystack only where no real goods are sold', () => {
    const test = { PAYSTACK_SECRET_KEY: 'sk_test_abcdef' };
    const production = { APP_ENV: 'production', AUTH_SECRET: secret, ...daraja };
    expect(read({ ...open, ...test }).paystack).toEqual({
      baseUrl: 'https://api.paystack.co',
      secretKey: 'sk_test_abcdef',
      previousKey: undefined,
    });
    expect(sentences({ ...production, ...test })[0]).toContain('must begin with sk_live_');
    expect(sentences({ ...production, PAYSTACK_SECRET_KEY: 'sk_live_abcdef' })).toEqual([]);
    expect(sentences({ PAYSTACK_PREVIOUS_KEY: 'sk_live_abcdef' })[0]).toContain(
      'PAYSTACK_SECRET_KEY must be set',
    );
    const wrong = sentences({ PAYSTACK_SECRET_KEY: 'pk_live_abcdef' });
    expect(wrong[0]).toContain('sk_live_ or sk_test_');
    expect(wrong[0]).not.toContain('abcdef');
  });

  it('wants the M-Pesa settings together', () => {
    const { DARAJA_PASSKEY: _, DARAJA_SHORTCODE: __, ...part } = daraja;
    expect(sentences(part)).toEqual([
      'DARAJA_SHORTCODE, DARAJA_PASSKEY must be set too: the DARAJA_… variables are used all together or not at all.',
    ]);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0", but APP_ENV is demo: [^\n]*DEMO_PUBLIC=yes/],
    [{ HOST: '::' }, /^HOST is "::"/],
    [{ HOST: '192.168.1.5', APP_ENV: 'demo' }, /^HOST is "192/],
    [{ PUBLIC_URL: 'https://demo.goled.co.ke' }, /^PUBLIC_URL is "https:\/\/demo/],
    [{ PUBLIC_URL: 'http://demo.goled.co.ke' }, /^PUBLIC_URL is "http:/],
    [{ PUBLIC_URL: 'https://localhost' }, /^PUBLIC_URL is/],
    [{ PUBLIC_URL: 'http://127.0.0.1.nip.io' }, /^PUBLIC_URL is/],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://x.test' }, /^HOST is [^,]* and PUBLIC_URL is/],
  ])('shows no demo to the network unasked: %j', (source, sentence) => {
    expect(sentences(source)).toEqual([expect.stringMatching(sentence)]);
    expect(sentences({ ...source, DEMO_PUBLIC: 'yes' })).toEqual([]);
    const production = { APP_ENV: 'production', AUTH_SECRET: secret, ...daraja };
    expect(sentences({ ...source, ...production })).toEqual([]);
  });

  it.each<Record<string, string>>([
    { HOST: '127.0.0.1' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://127.0.0.1:8080' },
    { PUBLIC_URL: 'http://[::1]:8080' },
  ])('shows it on this machine: %j', (source) => {
    expect(sentences(source)).toEqual([]);
  });

  it('refuses production without a secret of its own and with the payment simulator', () => {
    const found = sentences({ APP_ENV: 'production' });
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('AUTH_SECRET must be set');
    expect(found[1]).toContain('the payment simulator is refused');
    expect(sentences({ APP_ENV: 'production', AUTH_SECRET: secret, ...daraja })).toEqual([]);
  });
});

describe('.env.example', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));

  it('lists every variable and no other', () => {
    expect(Object.keys(example).toSorted()).toEqual(Object.keys(variables).toSorted());
  });

  it('shows the defaults', () => {
    // The cast: parseEnv's dictionary has optional values in its type, never in a parsed file.
    expect(read(example as Record<string, string>)).toEqual(read({}));
  });
});

describe('storedAuthSecret', () => {
  it('makes a secret once, for the owner alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'goled-secret-'));
    try {
      const first = storedAuthSecret(join(folder, 'data'));
      expect(first).toMatch(/^[\w-]{43}$/);
      expect(storedAuthSecret(join(folder, 'data'))).toBe(first);
      expect(statSync(join(folder, 'data', 'auth-secret')).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
