import type { Guard } from './guard.ts';

/** Units that are sold, hired and held. */
export const stock: readonly Guard[] = [
  {
    id: 'offer-hold-lock',
    prevents: 'The units that an offer holds are given back twice.',
    file: 'src/features/custom-orders/offers/holds/queries.server.ts',
    snippet: ".orderBy(asc(offerHolds.id))\n    .for('update');",
    without: '.orderBy(asc(offerHolds.id));',
    tests: {
      'src/features/custom-orders/offers/holds/hold-offer.integration.test.ts': [
        'are given back once, whatever ends the hold in the same moment',
      ],
    },
  },
  {
    id: 'held-units',
    prevents: 'More units are sold than there are.',
    file: 'src/features/rentals/queries.server.ts',
    snippet:
      'and ${products.unitsHeld} + ${products.hiredPeak} + ${countLate(today)} + ${QUANTITY} <= ${products.stockQuantity}',
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
    id: 'hire-lock',
    prevents: 'Two hires of one product both count the days without the other.',
    file: 'src/features/rentals/hold-units.server.ts',
    snippet:
      'if (productIds.length > 1 || rentalDays.length > 0) await lockProducts(tx, productIds);',
    without: '',
    tests: {
      'src/features/orders/order-pairs.integration.test.ts': ['%s and %s'],
    },
  },
  {
    id: 'hired-units',
    prevents: 'More units are hired out on a day than there are.',
    file: 'src/features/rentals/queries.server.ts',
    snippet: 'and ${products.unitsHeld} + busiest.peak <= ${products.stockQuantity}',
    without: '',
    tests: {
      'src/features/orders/order-pairs.integration.test.ts': ['%s and %s'],
    },
  },
  {
    id: 'late-units-sold',
    prevents: 'A unit is sold that is not back from its hire.',
    file: 'src/features/rentals/queries.server.ts',
    snippet: '${products.hiredPeak} + ${countLate(today)} + ${QUANTITY}',
    without: '${products.hiredPeak} + ${QUANTITY}',
    tests: {
      'src/features/rentals/late-units.integration.test.ts': [
        'is promised to nobody, however many ask at once, and to one as soon as it is back',
      ],
    },
  },
  {
    id: 'late-units-hired',
    prevents: 'A unit is hired out that is not back from its last hire.',
    file: 'src/features/rentals/queries.server.ts',
    snippet: '        and not ${isPromised}`,',
    without: '        and (true or ${isPromised})`,',
    tests: {
      'src/features/rentals/late-units.integration.test.ts': [
        'is promised to nobody, however many ask at once, and to one as soon as it is back',
      ],
    },
  },
  {
    id: 'units-on-the-way',
    prevents: 'A unit is promised to two who share no hire day, but one on which it is on the way.',
    file: 'src/features/checkout/use-cases/build-order.server.ts',
    snippet: '{ travel: zone ?? NO_TRAVEL, today }',
    without: '{ travel: zone ? NO_TRAVEL : NO_TRAVEL, today }',
    tests: {
      'src/features/checkout/travel-days.integration.test.ts': [
        'goes to one of those who order at once',
      ],
    },
  },
  {
    id: 'promised-units',
    prevents: 'The admin takes away units that were promised.',
    file: 'src/features/rentals/owned/queries.server.ts',
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
    file: 'src/features/rentals/book-units.server.ts',
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
    id: 'unit-version',
    prevents: 'Somebody moves a unit that has changed since it was looked at.',
    file: 'src/features/units/use-cases/change-unit.server.ts',
    snippet: `    const { version, move, isCounted, reason, idempotencyKey } = input;
    if (unit.version !== version) return rejectChanged(tx, unit);`,
    without: `    const { move, isCounted, reason, idempotencyKey } = input;`,
    tests: {
      'src/features/units/use-cases/change-unit.integration.test.ts': [
        'of one unit by two people, one is told',
      ],
    },
  },
  {
    id: 'unit-lock',
    prevents: 'A unit is moved on what was read before somebody else moved it.',
    file: 'src/features/units/use-cases/change-unit.server.ts',
    snippet: '    await lockProducts(tx, [found.productId]);\n',
    without: '',
    tests: {
      'src/features/units/use-cases/change-unit.integration.test.ts': [
        'ten taps at once move once',
      ],
    },
  },
  {
    id: 'unit-counted',
    prevents: 'A unit leaves its label without leaving the stock.',
    file: 'src/features/units/use-cases/change-unit.server.ts',
    snippet: "isCountedAlready(counts, plan) ? ok(null) : reject({ reason: 'NOT_COUNTED' })",
    without: 'ok(null)',
    tests: {
      'src/features/units/use-cases/change-unit.integration.test.ts': [
        'name the units that an order took, without booking them again',
      ],
    },
  },
  {
    id: 'unit-movement-kept',
    prevents: 'A movement is taken back and its labelled unit stays where it was put.',
    file: 'src/features/rentals/movements/book-movement.server.ts',
    snippet:
      "if ((await countUnitsOf(tx, movementId)) > 0) return reject({ reason: 'NOT_REVERSIBLE' });",
    without: '',
    tests: {
      'src/features/units/use-cases/change-unit.integration.test.ts': [
        'change the unit and the ledger together, with the person and what was done',
      ],
    },
  },
  {
    id: 'units-made-once',
    prevents: 'Two people label one unit twice.',
    file: 'src/features/units/use-cases/make-units.server.ts',
    snippet: `    await lockProducts(tx, [productId]);
    const product = await findUnitProduct(tx, productId);
    if (!product) return null;
    const made`,
    without: `    const product = await findUnitProduct(tx, productId);
    if (!product) return null;
    const made`,
    tests: {
      'src/features/units/use-cases/make-units.integration.test.ts': [
        'are made once by ten taps, and by two people no more than there are units',
      ],
    },
  },
  {
    id: 'unit-codes',
    prevents: 'Two products give out the same label.',
    file: 'src/features/units/queries.server.ts',
    snippet: "await tx.execute(sql`select pg_advisory_xact_lock(hashtext('unit_codes'))`);",
    without: '',
    tests: {
      'src/features/units/use-cases/make-units.integration.test.ts': [
        'of two products with one prefix are never the same',
      ],
    },
  },
  {
    id: 'unit-history-append-only',
    prevents: 'A line of a unit’s history is changed or deleted.',
    file: 'drizzle/20261123122022_stock_units/migration.sql',
    snippet: 'BEFORE UPDATE OR DELETE ON "stock_unit_events"',
    without: 'BEFORE UPDATE OF "id" ON "stock_unit_events"',
    tests: {
      'src/features/units/units.integration.test.ts': [
        'has a history that is only added to, once for each tap',
      ],
    },
  },
  {
    id: 'hire-length',
    prevents: 'A hire is as long as somebody likes.',
    file: 'src/domain/rentals/rental-range.ts',
    snippet: 'if (length) return reject(length);',
    without: '',
    tests: { 'src/domain/rentals/rental-range.test.ts': ['one day too long, ten years too long'] },
  },
  {
    id: 'hire-step',
    prevents: 'A unit comes back that never left.',
    file: 'src/domain/orders/rental-status.ts',
    snippet: 'HIRE_STATUSES.indexOf(to) === HIRE_STATUSES.indexOf(from) + 1',
    without: 'to !== from',
    tests: {
      'src/domain/orders/rental-status.test.ts': ['a hire goes forward one step at a time'],
    },
  },
];
