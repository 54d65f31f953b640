import type { Guard } from './guard.ts';

/** Hired units that come back. */
export const returns: readonly Guard[] = [
  {
    id: 'late-fee-lock',
    prevents: 'A late fee grows after the units have come back, or begins twice.',
    file: 'src/features/orders/late-fees/draft-late-fees.server.ts',
    snippet: '        await lockOrder(tx, orderId);\n',
    without: '',
    tests: {
      'src/features/orders/late-fees.integration.test.ts': [
        'is that of the day it came back, though a job runs while it is written down',
      ],
    },
  },
  {
    id: 'rental-return',
    prevents: 'Units that came back are noted twice.',
    file: 'src/features/orders/use-cases/return-rentals.server.ts',
    snippet: '  await lockOrder(tx, orderId);\n',
    without: '',
    tests: {
      'src/features/orders/carry-out-races.integration.test.ts': [
        'return twice: the same units come back once',
      ],
    },
  },
  {
    id: 'return-sent-again',
    prevents: 'A phone that lost the answer is told that somebody else counted what it counted.',
    file: 'src/features/orders/warehouse/take-back.server.ts',
    snippet: 'if (await findIsTaken(tx, { orderId, key })) return ok(null);',
    without: '',
    tests: {
      'src/features/orders/warehouse/warehouse.integration.test.ts': [
        'knows what it has written down when the answer was lost, also by many sends at once',
      ],
    },
  },
  {
    id: 'return-moved',
    prevents: 'Two people count the same units, and more are back than came.',
    file: 'src/features/orders/warehouse/take-back.server.ts',
    snippet: 'if (line.returnedUnits !== returnedBefore) {',
    without: 'if (returnedBefore < 0) {',
    tests: {
      'src/features/orders/warehouse/warehouse.integration.test.ts': [
        'tells the second of two people who counted the same units',
      ],
    },
  },
];
