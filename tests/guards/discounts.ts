import type { Guard } from './guard.ts';

/** Codes, their limits and their guessing. */
export const discounts: readonly Guard[] = [
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
    id: 'code-proved-address',
    prevents: 'An address that is not proved uses up somebody else’s code.',
    file: 'src/features/discounts/queries.server.ts',
    snippet: 'found?.isConfirmed ? found.email : null',
    without: 'found?.email ?? null',
    tests: {
      'tests/abuse/code-customers.test.ts': ['an address that was never proved is nobody’s'],
    },
  },
];
