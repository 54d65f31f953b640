import { expect, expectTypeOf, test } from 'vitest';

import { ok, reject, type Result } from './result.ts';

type Age = Result<number, { reason: 'TOO_YOUNG'; least: number } | { reason: 'NOT_A_NUMBER' }>;

function checkAge(age: number): Age {
  if (Number.isNaN(age)) return reject({ reason: 'NOT_A_NUMBER' });
  return age < 18 ? reject({ reason: 'TOO_YOUNG', least: 18 }) : ok(age);
}

test('a value is reached only after looking at ok', () => {
  const age = checkAge(30);
  expect(age).toEqual({ ok: true, value: 30 });
  if (age.ok) expectTypeOf(age.value).toEqualTypeOf<number>();
});

test('a rejection keeps its reason and its amounts', () => {
  const age = checkAge(17);
  expect(age).toEqual({ ok: false, reason: 'TOO_YOUNG', least: 18 });
  if (!age.ok && age.reason === 'TOO_YOUNG') expectTypeOf(age.least).toEqualTypeOf<number>();
});
