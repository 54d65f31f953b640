import type { Guard } from './guard.ts';

const RACES = 'src/features/purchasing/receive-goods.integration.test.ts';

/** What the shop orders from its suppliers. */
export const purchasing: readonly Guard[] = [
  {
    id: 'purchase-one-by-one',
    prevents: 'Of several people who receive an order at once, all are believed.',
    file: 'src/features/purchasing/queries.server.ts',
    snippet: ".for('update');",
    without: ';',
    tests: {
      [RACES]: [
        'is never more than is open, whoever receives at once',
        'is booked once for a submission, however often it comes',
        'waits for who is cancelling the rest, and is then refused',
      ],
    },
  },
  {
    id: 'purchase-open-units',
    prevents: 'More units arrive of an order than were ordered.',
    file: 'drizzle/20261128105904_purchase_orders/migration.sql',
    snippet: 'CHECK ("received" between 0 and "quantity")',
    without: 'CHECK ("received" >= 0)',
    tests: { [RACES]: ['is never more than is open, for the database too'] },
  },
  {
    id: 'purchase-received-once',
    prevents: 'Goods that are received twice by a repeated submission come twice into the stock.',
    file: 'src/features/purchasing/use-cases/receive-goods.server.ts',
    snippet: 'if (known !== null) return ok({ id: known });',
    without: '',
    tests: { [RACES]: ['is booked once for a submission, however often it comes'] },
  },
];
