import type { Guard } from './guard.ts';

/** Units that are sold, hired and held. */
export const stock: readonly Guard[] = [
  {
    id: 'held-units',
    prevents: 'More units are sold than there are.',
    file: 'src/features/rentals/queries.server.ts',
    snippet:
      'and ${products.unitsHeld} + ${products.hiredPeak} + ${QUANTITY} <= ${products.stockQuantity}',
    without: '',
    tests: {
      'src/features/orders/order-races.integration.test.ts': [
        'gives ten units to exactly ten of 200 buyers',
      ],
      'src/features/rentals/stock-ledger.integration.test.ts': [
        'never sells what is hired nor hires what is sold, in one order or two',
      ],
    },
  },
  {
    id: 'promised-units',
    prevents: 'The admin takes away units that were promised.',
    file: 'src/features/rentals/queries.server.ts',
    snippet: 'sql`${products.unitsHeld} + ${products.hiredPeak} <= ${stockQuantity}`,',
    without: '',
    tests: {
      'tests/abuse/stock.test.ts': ['is refused with the orders and hires that stand in the way'],
    },
  },
  {
    id: 'never-oversold',
    prevents: 'The database keeps a product that is oversold.',
    file: 'drizzle/20261120212038_start/migration.sql',
    snippet:
      'CONSTRAINT "products_never_oversold" CHECK ("units_held" >= 0 and "hired_peak" >= 0 and "units_held" + "hired_peak" <= "stock_quantity")',
    without: 'CONSTRAINT "products_never_oversold" CHECK (true)',
    tests: {
      'src/features/rentals/stock-ledger.integration.test.ts': [
        'the database itself refuses to be oversold',
      ],
    },
  },
  {
    id: 'stock-movement',
    prevents: 'Units come or go without a word in the ledger.',
    file: 'drizzle/20261123043129_stock_movements/migration.sql',
    snippet: 'AFTER INSERT OR UPDATE OF "stock_quantity" ON "products"',
    without: 'AFTER INSERT ON "products"',
    tests: {
      'src/features/rentals/movements/movements.integration.test.ts': [
        'the first units, a paid sale with its order, and any other change as a correction',
      ],
    },
  },
  {
    id: 'movements-append-only',
    prevents: 'A row of the stock ledger is changed or deleted.',
    file: 'drizzle/20261123043129_stock_movements/migration.sql',
    snippet: 'BEFORE UPDATE OR DELETE ON "stock_movements"',
    without: 'BEFORE UPDATE OF "id" ON "stock_movements"',
    tests: {
      'src/features/rentals/movements/movements.integration.test.ts': [
        'is never changed or deleted, and outlives its product',
      ],
    },
  },
  {
    id: 'booked-once',
    prevents: 'A repeated tap books twice.',
    file: 'src/features/rentals/movements/book-units.server.ts',
    snippet: 'if (booked) return ok(toBookedView(booked));',
    without: '',
    tests: {
      'src/features/rentals/movements/booking.integration.test.ts': ['ten taps at once book once'],
    },
  },
  {
    id: 'counted-shelf',
    prevents: 'A count overwrites what was sold meanwhile.',
    file: 'src/features/rentals/movements/book-movement.server.ts',
    snippet: "if (now !== expected) return reject({ reason: 'STOCK_MOVED', now });",
    without: '',
    tests: {
      'src/features/rentals/movements/booking.integration.test.ts': [
        'of two counts of one shelf the second is told',
      ],
    },
  },
  {
    id: 'typed-stock',
    prevents: 'A number of units typed in overwrites what was sold meanwhile.',
    file: 'src/features/rentals/movements/book-movement.server.ts',
    snippet: "if (onHand !== basedOn) return reject({ reason: 'STOCK_MOVED', now: onHand });",
    without: '',
    tests: {
      'src/features/rentals/movements/booking.integration.test.ts': [
        'a number that rests on an old one is refused with the one there is',
      ],
    },
  },
  {
    id: 'hire-length',
    prevents: 'A hire is as long as somebody likes.',
    file: 'src/domain/rentals/rental-range.ts',
    snippet: "if (days > maxDays) return reject({ reason: 'HIRE_TOO_LONG', days, maxDays });",
    without: '',
    tests: { 'src/domain/rentals/rental-range.test.ts': ['one day too long, ten years too long'] },
  },
  {
    id: 'hire-step',
    prevents: 'A unit comes back that never left.',
    file: 'src/domain/orders/status.ts',
    snippet: 'HIRE_STATUSES.indexOf(to) === HIRE_STATUSES.indexOf(from) + 1',
    without: 'to !== from',
    tests: { 'src/domain/orders/status.test.ts': ['a hire goes forward one step at a time'] },
  },
];
