import { describe, expect, it } from 'vitest';
import { hasSignedInHint, withSignedInHint } from './signed-in-hint.ts';

describe('hint beside the session cookie', () => {
  it('comes and goes with the session, for as long and as securely', () => {
    expect(
      withSignedInHint(['goled.session_token=abc.def; Max-Age=604800; Path=/; HttpOnly']),
    ).toEqual([
      'goled.session_token=abc.def; Max-Age=604800; Path=/; HttpOnly',
      'goled.signed_in=1; Max-Age=604800; Path=/; SameSite=Lax',
    ]);
    expect(
      withSignedInHint(['__Secure-goled.session_token=; Max-Age=0; Path=/; Secure; HttpOnly'])[1],
    ).toBe('goled.signed_in=; Max-Age=0; Path=/; SameSite=Lax; Secure');
  });

  it('leaves other cookies alone', () => {
    expect(withSignedInHint(['theme=day'])).toEqual(['theme=day']);
  });

  it.each([
    ['', false],
    ['goled.signed_in=1', true],
    ['a=b; goled.signed_in=1; c=d', true],
    ['goled.signed_in=', false],
    ['xgoled.signed_in=1', false],
  ])('reads %j as %s', (cookies, expected) => {
    expect(hasSignedInHint(cookies)).toBe(expected);
  });
});
