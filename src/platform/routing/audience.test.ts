import { expect, it } from 'vitest';
import { audienceOf, needsSignIn, type Audience } from './audience.ts';

const stating = (...audiences: (Audience | undefined)[]) =>
  audiences.map((audience) => ({ options: { staticData: audience ? { audience } : {} } }));

it.each([
  [[], 'private'],
  [[undefined, undefined], 'private'],
  [[undefined, 'public'], 'public'],
  [[undefined, 'customer', undefined], 'customer'],
  [['staff', 'public'], 'staff'],
  [['public', 'private'], 'private'],
  [['customer', 'staff'], 'staff'],
] as const)('a page below %j is %s', (stated, audience) => {
  expect(audienceOf(stating(...stated))).toBe(audience);
});

it('a route without static data is private', () => {
  expect(audienceOf([{ options: {} }])).toBe('private');
});

it('only customers and staff have to sign in', () => {
  expect((['public', 'private', 'customer', 'staff'] as const).filter(needsSignIn)).toEqual([
    'customer',
    'staff',
  ]);
  expect(needsSignIn(undefined)).toBe(false);
});
