import { fc, test } from '@fast-check/vitest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { provideEnv } from '#/platform/env.server.ts';
import {
  claimedValue,
  hashed,
  newToken,
  readSignedToken,
  signatureOf,
  signToken,
} from './signed-token.server.ts';

beforeEach(() => provideEnv({ AUTH_SECRET: 'a'.repeat(40) }));
afterEach(() => provideEnv({ AUTH_SECRET: '' }));

const value = fc.stringMatching(/^[\w-]{1,60}$/);

test.prop([value, fc.string()])('reads what it has signed, for that alone', (text, bound) => {
  const token = signToken('leave', text, bound);
  expect(claimedValue(token)).toBe(text);
  expect(readSignedToken('leave', token, bound)).toBe(text);
  expect(readSignedToken('confirm', token, bound)).toBeNull();
  expect(readSignedToken('leave', token, `${bound}x`)).toBeNull();
  expect(readSignedToken('leave', token)).toBeNull();
});

it('tokens from before stay good', () => {
  const id = '0197f3a2-6c1e-7b44-9d0f-5a2e1c3b4d5e';
  const confirm = `${id}.${signatureOf('newsletter-confirm', `${id}:1763800000000`)}`;
  expect(readSignedToken('newsletter-confirm', confirm, '1763800000000')).toBe(id);
  const cookie = `${'s'.repeat(43)}.${signatureOf('goled.chat', 's'.repeat(43))}`;
  expect(readSignedToken('goled.chat', cookie)).toBe('s'.repeat(43));
});

it.each(['', '.', 'value', 'value.', `.${'x'.repeat(43)}`, `value.${'x'.repeat(43)}`])(
  '%j is none of ours',
  (token) => expect(readSignedToken('leave', token)).toBeNull(),
);

it('makes each token once, and stores nothing of it that opens anything', () => {
  const tokens = Array.from({ length: 1000 }, () => newToken(16));
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22}$/);
  expect(hashed('a')).toBe('ypeBEsobvcr6wjGzmiPcTaeG7_gUfE5yuYB3ha_uSLs');
});
