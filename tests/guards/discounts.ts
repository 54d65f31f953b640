import type { Guard } from './guard.ts';

/** Codes, their limits and their guessing. */
export const discounts: readonly Guard[] = [
  {
    id: 'code-total',
    prevents: 'A code is used more often than its limit.',
    file: 'src/features/discounts/queries.server.ts',
    snippet: 'or(isNull(totalUsageLimit), lt(used, totalUsageLimit)),',
    without: '',
    tests: {
      'src/features/discounts/redeem-code.integration.test.ts': [
        'takes a released use again for money that came late, within the limits',
      ],
    },
  },
  {
    id: 'code-customers',
    prevents: 'A code is used by more people than its limit.',
    file: 'src/features/discounts/queries.server.ts',
    snippet: 'lt(discountCodes.customers, discountCodes.customerLimit),',
    without: 'sql`true`,',
    tests: {
      'src/features/discounts/redeem-code.integration.test.ts': [
        'customers: 100 people, 50 of them',
      ],
    },
  },
  {
    id: 'code-per-customer',
    prevents: 'One person uses a code more often than they may.',
    file: 'src/features/discounts/queries.server.ts',
    snippet: 'setWhere: usageLimit === null ? sql`true` : lt(codeCustomers.used, usageLimit),',
    without: 'setWhere: sql`true`,',
    tests: {
      'src/features/discounts/redeem-code.integration.test.ts': [
        'one customer: 50 orders, one use',
      ],
    },
  },
  {
    id: 'code-window',
    prevents: 'A code counts that has ended since it was shown.',
    file: 'src/features/discounts/queries.server.ts',
    snippet: 'at ? runsAt(discountCodes, at) : undefined,',
    without: '',
    tests: { 'src/features/discounts/redeem-code.integration.test.ts': ['redeeming'] },
  },
  {
    id: 'code-released-once',
    prevents: 'A use is given back twice.',
    file: 'src/features/discounts/queries.server.ts',
    snippet: '.where(and(eq(discountUsage.orderId, orderId), isNull(discountUsage.releasedAt)))',
    without: '.where(eq(discountUsage.orderId, orderId))',
    tests: {
      'src/features/discounts/redeem-code.integration.test.ts': [
        'gives a use back once, and opens what only its limit had closed',
      ],
    },
  },
  {
    id: 'code-phone',
    prevents: 'A new account for the same phone is a new customer.',
    file: 'src/features/discounts/queries.server.ts',
    snippet: 'eq(codeCustomers.phoneKey, sql`${phoneKey}::text`),',
    without: '',
    tests: {
      'tests/abuse/code-customers.test.ts': [
        'is the same customer by the phone it orders for, whatever its address',
      ],
    },
  },
  {
    id: 'code-proved-address',
    prevents: 'An address that is not proved uses up somebody else’s code.',
    file: 'src/features/discounts/queries.server.ts',
    snippet: 'found?.isConfirmed ? found.email : null',
    without: 'found?.email ?? null',
    tests: {
      'tests/abuse/code-customers.test.ts': ['an address that was never proved is nobody’s'],
    },
  },
  {
    id: 'code-minimum',
    prevents: 'A minimum order is met, applied and taken out again.',
    file: 'src/domain/discounts/check-code.ts',
    snippet: 'if (code.minOrderAmount !== null && subtotal < code.minOrderAmount) {',
    without: 'if (code.minOrderAmount !== null && subtotal < 0) {',
    tests: {
      'tests/abuse/codes.test.ts': [
        '"Minimum order amount of KSh 1,500 required", also with the new cart’s version',
      ],
    },
  },
  {
    id: 'savings-cap',
    prevents: 'Discounts make goods free.',
    file: 'src/domain/discounts/price-cart.ts',
    snippet: 'const cap = largestSaving(subtotal);',
    without: 'const cap = subtotal;',
    tests: {
      'src/domain/discounts/price-cart.test.ts': ['is rounded so that 10 percent are always paid'],
    },
  },
  {
    id: 'code-guesses-address',
    prevents: 'Codes are guessed from one address.',
    file: 'src/features/discounts/apply-code.server.ts',
    snippet: 'await rateLimit(`discount-code:${who}:${clientIp}`, ADDRESS_LIMIT)',
    without: '0',
    tests: {
      'tests/abuse/codes.test.ts': [
        'is stopped for an address, whatever other addresses it claims',
      ],
    },
  },
  {
    id: 'code-ticket',
    prevents: 'A guest’s preview tells which codes there are.',
    file: 'src/features/cart/preview-guest-cart.server.ts',
    snippet: 'discount && isCodeTicket(discount.code, discount.ticket) ? discount.code : null',
    without: 'discount ? discount.code : null',
    tests: {
      'tests/abuse/discount-codes.test.ts': [
        'is no way to guess one',
        'a ticket is good for its own code only',
      ],
    },
  },
  {
    id: 'code-version',
    prevents: 'Who saves a code last overwrites what somebody else has saved meanwhile.',
    file: 'src/features/discounts/use-cases/manage-codes.server.ts',
    snippet: 'if (before.version !== version) {',
    without: 'if (version < 1) {',
    tests: {
      'src/features/discounts/use-cases/manage-codes.integration.test.ts': [
        'is saved by one of those who save it at once; the others see what stands there',
      ],
    },
  },
  {
    id: 'product-discount-version',
    prevents:
      'Who saves a discount of a product last overwrites what somebody else has saved meanwhile.',
    file: 'src/features/discounts/admin/manage-product-discounts.server.ts',
    snippet: 'if (before.version !== version) {',
    without: 'if (version < 1) {',
    tests: {
      'src/features/discounts/admin/manage-product-discounts.integration.test.ts': [
        'is saved by one of those who save it at once; the others see what stands there',
      ],
    },
  },
];
