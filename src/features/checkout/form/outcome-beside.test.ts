import { expect, it } from 'vitest';
import type { CodeOutcome } from '#/domain/discounts/price-with-code.ts';
import { outcomeBeside } from './outcome-beside.ts';

const applied: CodeOutcome = { state: 'applied', code: 'RAFIKI', saved: 1_275_00 };
const refused: CodeOutcome = {
  state: 'refused',
  code: 'RAFIKI',
  rejection: { reason: 'ALREADY_USED_BY_CUSTOMER' },
};

it('does not say that a code saves what the quote beside it does not take off', () => {
  expect(outcomeBeside(refused, applied)).toBe(refused);
});

it('says of a code that was entered or removed what the cart knows, until its quote is there', () => {
  const other: CodeOutcome = { ...applied, code: 'KARIBU10' };
  expect(outcomeBeside(refused, other)).toBe(other);
  expect(outcomeBeside(refused, null)).toBeNull();
  expect(outcomeBeside(null, applied)).toBe(applied);
});
