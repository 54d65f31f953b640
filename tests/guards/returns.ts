import type { Guard } from './guard.ts';

/** Units that come back: hired ones, and bought ones that are returned. */
export const returns: readonly Guard[] = [
  {
    id: 'goods-return-lock',
    prevents:
      'Two people take the same sold unit back: it is in the stock twice, and paid back twice.',
    file: 'src/features/orders/returns/return-goods.server.ts',
    snippet: 'const order = await lockOrder(tx, orderId);',
    without: "const order = await (await import('../queries.server.ts')).findOrder(tx, orderId);",
    tests: {
      'src/features/orders/returns/return-goods-races.integration.test.ts': [
        'two people take the same unit back: it comes back once',
      ],
    },
  },
  {
    id: 'goods-return-sent-again',
    prevents: 'A form that is sent again is told that somebody else took the goods back.',
    file: 'src/features/orders/returns/return-goods.server.ts',
    snippet: 'if (known !== null) return known === orderId ? ok(null) : null;',
    without: '',
    tests: {
      'src/features/orders/returns/return-goods.integration.test.ts': [
        'come back once under one key, however often they are sent',
      ],
    },
  },
  {
    id: 'goods-return-moved',
    prevents: 'Two people mean the same unit, and two are taken back.',
    file: 'src/features/orders/returns/return-goods.server.ts',
    snippet: "if (returned !== returnedBefore) return reject({ reason: 'LINE_MOVED', returned });",
    without: '',
    tests: {
      'src/features/orders/returns/return-goods-races.integration.test.ts': [
        'two people take the same unit back: it comes back once',
      ],
      'src/features/orders/returns/return-goods.integration.test.ts': [
        'are not taken back twice, too late without a word, before they came, or of a strange order',
      ],
    },
  },
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
