import { describe, expect, it } from 'vitest';
import { codeRejectionMessage, manageRejectionMessage } from './messages.ts';

describe('the sentences, to the letter', () => {
  it.each([
    [{ reason: 'CODE_BLANK' }, 'Please enter a discount code'],
    [{ reason: 'NOT_FOUND' }, 'Discount code not found'],
    [{ reason: 'INACTIVE' }, 'Discount code is inactive'],
    [{ reason: 'NOT_STARTED' }, 'Discount code is not yet active'],
    [{ reason: 'EXPIRED' }, 'Discount code has expired'],
    [{ reason: 'USAGE_LIMIT_EXCEEDED' }, 'Discount code usage limit exceeded'],
    [{ reason: 'CUSTOMER_LIMIT_EXCEEDED' }, 'Discount code customer limit reached'],
    [{ reason: 'ALREADY_USED_BY_CUSTOMER' }, 'You have already used this discount code'],
    [
      { reason: 'MIN_ORDER_NOT_MET', amount: 500_000 },
      'Minimum order amount of KSh 5,000 required',
    ],
    [{ reason: 'NO_DISCOUNT' }, 'Invalid or expired discount code'],
  ] as const)('%j', (rejection, sentence) => {
    expect(codeRejectionMessage(rejection)).toBe(sentence);
  });

  it('for whoever makes codes', () => {
    expect(manageRejectionMessage({ reason: 'PERCENTAGE_OUT_OF_RANGE' })).toBe(
      'Percentage must be between 0 and 100',
    );
  });
});
