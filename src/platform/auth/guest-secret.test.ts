import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { provideEnv } from '#/platform/env.server.ts';
import { signatureOf } from '#/platform/signed-token.server.ts';
import { forgetGuestSecret, issueGuestSecret, readGuestSecret } from './guest-secret.server.ts';

const secret = { cookie: 'goled.chat', days: 180 };
const other = { cookie: 'goled.custom_draft', days: 30 };
const sent = (cookie: string) => new Headers({ cookie });

beforeEach(() => provideEnv({ AUTH_SECRET: 'a'.repeat(40), PUBLIC_URL: 'http://localhost:3000' }));
afterEach(() => provideEnv({ PUBLIC_URL: '' }));

function issued(of = secret): { hash: string; setCookie: string; pair: string; value: string } {
  const headers = new Headers();
  const hash = issueGuestSecret(of, headers);
  const [setCookie = ''] = headers.getSetCookie();
  const pair = setCookie.split(';')[0] ?? '';
  return { hash, setCookie, pair, value: pair.slice(pair.indexOf('=') + 1) };
}

describe('a guest’s secret', () => {
  it('is read as it was issued, each one another', () => {
    const [one, two] = [issued(), issued()];
    expect(readGuestSecret(secret, sent(`a=b; ${one.pair}; c=d`))).toBe(one.hash);
    expect(readGuestSecret(secret, sent(two.pair))).toBe(two.hash);
    expect(one.hash).not.toBe(two.hash);
    expect(one.value).not.toContain(one.hash);
  });

  it('counts only when the shop gave it out, for this and by this secret', () => {
    const { value } = issued();
    const [raw = '', signature = ''] = value.split('.');
    const made = 'p'.repeat(43);
    for (const planted of [
      '',
      made,
      raw,
      `${made}.${made}`,
      `${made}.${signature}`,
      `${raw}.${signature.slice(0, -1)}`,
      `${raw}.${signatureOf('goled.custom_draft', raw)}`,
      `${value}.`,
      issued(other).value,
    ]) {
      const found = readGuestSecret(secret, sent(`goled.chat=${planted}`));
      expect([planted, found]).toEqual([planted, null]);
    }
    provideEnv({ AUTH_SECRET: 'b'.repeat(40) });
    expect(readGuestSecret(secret, sent(`goled.chat=${value}`))).toBeNull();
  });

  it('is found behind a planted value of the same name', () => {
    const { pair, hash } = issued();
    expect(readGuestSecret(secret, sent(`goled.chat=${'p'.repeat(43)}; ${pair}`))).toBe(hash);
  });

  it('by https is taken only under the name that no other host can set', () => {
    provideEnv({ PUBLIC_URL: 'https://goled.co.ke' });
    const { setCookie, pair, value, hash } = issued();
    expect(setCookie).toMatch(
      /^__Host-goled\.chat=[\w.-]{87}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(readGuestSecret(secret, sent(pair))).toBe(hash);
    expect(readGuestSecret(secret, sent(`goled.chat=${value}`))).toBeNull();
    const headers = new Headers();
    forgetGuestSecret(secret, headers);
    expect(headers.get('set-cookie')).toMatch(/^__Host-goled\.chat=; Max-Age=0; Path=\/;.*Secure$/);
  });
});
