import type { Guard } from './guard.ts';

/** Carts, checkout and the steps of an order. */
export const orders: readonly Guard[] = [
  {
    id: 'idempotency-body',
    prevents: 'A key that is used again for something else shows the first order.',
    file: 'src/features/checkout/use-cases/place-lines.server.ts',
    snippet:
      "if (first.requestHash !== requestHash) rejectOrder({ reason: 'IDEMPOTENCY_KEY_REUSED' });",
    without: '',
    tests: {
      'src/features/checkout/use-cases/place-order.integration.test.ts': [
        'refuses a key that came with another body, and gives another person her own',
      ],
    },
  },
  {
    id: 'expected-quote',
    prevents: 'A changed price is charged without a word.',
    file: 'src/features/checkout/use-cases/build-order.server.ts',
    snippet:
      "if (!isAsExpected(cart, lines, price, expected)) rejectOrder({ reason: 'QUOTE_CHANGED' });",
    without: '',
    tests: {
      'src/features/checkout/use-cases/place-order.integration.test.ts': [
        'shows a changed price instead of charging it, also when the total stays the same',
      ],
      'tests/abuse/money.test.ts': [
        '%s: refused with the new quote, and ordered once that is agreed to',
      ],
    },
  },
  {
    id: 'hire-days-passed',
    prevents: 'A hire of days that have passed is ordered.',
    file: 'src/features/checkout/use-cases/build-order.server.ts',
    snippet:
      "if (line.type === 'rental' && !checkRentalRange(range, today, rentalLength(product)).ok) {",
    without: "if (line.type === 'rental' && !range) {",
    tests: {
      'src/features/checkout/use-cases/place-order.integration.test.ts': [
        'refuses hire days that have passed meanwhile, and an event that is over',
      ],
    },
  },
  {
    id: 'deposit-once',
    prevents: 'Two people settle one deposit.',
    file: 'src/features/orders/use-cases/settle-deposit.server.ts',
    snippet: 'isSettled: order.depositSettledAt !== null,',
    without: 'isSettled: false,',
    tests: {
      'src/features/orders/settle-deposit.integration.test.ts': [
        'without deductions is settled once too',
      ],
    },
  },
  {
    id: 'deposit-lock',
    prevents: 'A deposit is settled on what somebody else has just settled.',
    file: 'src/features/orders/use-cases/settle-deposit.server.ts',
    snippet: 'const order = await lockOrder(tx, orderId);',
    without: "const order = await (await import('../queries.server.ts')).findOrder(tx, orderId);",
    tests: {
      'src/features/orders/settle-deposit.integration.test.ts': [
        'is settled once by many who try at once',
      ],
    },
  },
  {
    id: 'deposit-kept',
    prevents: 'What was kept of a deposit is given back.',
    file: 'src/features/orders/use-cases/record-refund.server.ts',
    snippet: 'refundOfDeposit(depositOf(order), { amount, purpose: facts.purpose })',
    without: 'ok(0)',
    tests: {
      'src/features/orders/settle-deposit.integration.test.ts': [
        'is settled with its deductions, which the customer and staff read, and the rest goes back',
      ],
    },
  },
  {
    id: 'unpaid-orders',
    prevents: 'One person holds the whole shop without paying.',
    file: 'src/features/checkout/use-cases/hold-limits.ts',
    snippet: 'if (held.waiting >= MAX_UNPAID_ORDERS) {',
    without: 'if (held.waiting >= Infinity) {',
    tests: {
      'src/features/checkout/use-cases/place-order.integration.test.ts': [
        'allows five unpaid orders at a time',
      ],
      'src/features/checkout/use-cases/hold-limits.test.ts': ['allows up to five unpaid orders'],
    },
  },
  {
    id: 'hold-running',
    prevents: 'Units are given back while their customer pays.',
    file: 'src/domain/orders/status.ts',
    snippet: "if (now < holdExpiresAt) return reject({ reason: 'HOLD_STILL_RUNNING' });",
    without: '',
    tests: {
      'src/features/orders/order-steps.integration.test.ts': [
        'does nothing before the time, and gives the units back once after it',
      ],
    },
  },
  {
    id: 'paid-after-cancellation',
    prevents: 'Late money revives what the customer called off.',
    file: 'src/domain/orders/status.ts',
    snippet:
      "if (order.cancelReason !== 'hold_expired') return reject({ reason: 'PAID_AFTER_CANCELLATION' });",
    without: '',
    tests: {
      'src/features/orders/order-steps.integration.test.ts': [
        'does not revive what the customer herself called off, nor a hire that has begun',
      ],
    },
  },
  {
    id: 'refund-within-paid',
    prevents: 'More is given back than was paid.',
    file: 'src/domain/orders/status.ts',
    snippet: "if (amount > left) return reject({ reason: 'REFUND_TOO_LARGE', left });",
    without: '',
    tests: {
      'src/domain/orders/status.test.ts': ['never more than was paid, in any number of parts'],
    },
  },
  {
    id: 'change-lock',
    prevents: 'An order that has left or was called off goes elsewhere or moves its days.',
    file: 'src/features/orders/changes/lock-to-change.server.ts',
    snippet: 'return lockOrder(tx, orderId);',
    without: "return (await import('../queries.server.ts')).findOrder(tx, orderId);",
    tests: {
      'src/features/orders/change-place.integration.test.ts': [
        'change it at once: the second is shown what the first wrote',
      ],
      'src/features/orders/move-days.integration.test.ts': [
        'move and call off: no day stays booked',
        'move and send out: what lies ready keeps the days it was sent out with',
      ],
      'src/features/orders/order-pairs.integration.test.ts': ['%s and %s'],
    },
  },
  {
    id: 'order-step',
    prevents: 'Two steps of one order both happen, and its units are counted twice.',
    file: 'src/features/orders/queries.server.ts',
    snippet: '.where(and(eq(orders.id, orderId), eq(orders.status, from)))',
    without: '.where(eq(orders.id, orderId))',
    tests: {
      'src/features/orders/order-pairs.integration.test.ts': ['%s and %s'],
    },
  },
  {
    id: 'change-in-time',
    prevents: 'A customer changes an order that is about to leave.',
    file: 'src/domain/orders/change-order.ts',
    snippet: "if (by === 'customer' && closesAt !== null && now >= closesAt) {",
    without: "if (by === 'customer' && closesAt !== null && now >= new Date(8.64e15)) {",
    tests: {
      'src/domain/orders/change-order.test.ts': [
        'lets the customer change until the time itself, and until packing begins',
      ],
    },
  },
  {
    id: 'one-order-per-cart',
    prevents: 'One cart is ordered twice.',
    file: 'drizzle/20261120212038_start/migration.sql',
    snippet: 'CREATE UNIQUE INDEX "orders_one_per_cart_version_idx"',
    without: 'CREATE INDEX "orders_one_per_cart_version_idx"',
    tests: {
      'src/features/checkout/use-cases/place-order.integration.test.ts': [
        'the database itself refuses a second order of one cart',
      ],
    },
  },
  {
    id: 'cart-full',
    prevents: 'A cart grows without end.',
    file: 'src/features/cart/use-cases/decide-addition.server.ts',
    snippet: "if (change.kind === 'insert' && lines.length >= MAX_CART_LINES) {",
    without: "if (change.kind === 'insert' && lines.length < 0) {",
    tests: { 'src/features/cart/merge.integration.test.ts': ['is full at a hundred lines'] },
  },
  {
    id: 'cart-units',
    prevents: 'More is put into a cart than is free.',
    file: 'src/features/cart/use-cases/check-units.server.ts',
    snippet: 'return wanted <= left ? ok(null) : reject',
    without: 'return wanted > 0 ? ok(null) : reject',
    tests: {
      'src/features/cart/cart.integration.test.ts': [
        'refuses more than is free, and says how many are',
      ],
    },
  },
  {
    id: 'quote-stands',
    prevents: 'A customer answers a request that has no offer yet.',
    file: 'src/features/custom-orders/use-cases/manage-request.server.ts',
    snippet: "if (row.status !== 'quoted') return",
    without: 'if (row.id === to) return',
    tests: {
      'src/features/custom-orders/use-cases/manage-request.integration.test.ts': [
        'is answered only while its offer stands, not before and not after',
      ],
    },
  },
  {
    id: 'request-step',
    prevents: 'Two who answer a request both count, or an offer is accepted that nobody read.',
    file: 'src/features/custom-orders/queries.server.ts',
    snippet: '.where(and(eq(customOrders.id, id), eq(customOrders.version, change.version)))',
    without: '.where(eq(customOrders.id, id))',
    tests: {
      'src/features/custom-orders/use-cases/manage-request.integration.test.ts': [
        'moves it only from how it was read, however many come at once',
        'does not let an offer be accepted that was replaced after it was read',
      ],
    },
  },
  {
    id: 'zone-of-order',
    prevents: 'A zone is removed while an order is placed at its price, which then fails.',
    file: 'src/features/delivery/queries.server.ts',
    snippet: ".for('key share', { of: deliveryZones })",
    without: '',
    tests: {
      'src/features/delivery/use-cases/manage-zones.integration.test.ts': [
        'that are being placed never name a zone that has gone',
      ],
    },
  },
  {
    id: 'zones-in-turn',
    prevents: 'Two who save a zone at once both think it is as they saved it.',
    file: 'src/features/delivery/queries.server.ts',
    snippet: "select pg_advisory_xact_lock(hashtext('delivery_zones'))",
    without: 'select 1',
    tests: {
      'src/features/delivery/use-cases/manage-zones.integration.test.ts': [
        'is saved by one of two who save it at once',
      ],
    },
  },
  {
    id: 'zone-version',
    prevents: 'A delivery price is saved over one that somebody else has just set.',
    file: 'src/features/delivery/use-cases/manage-zones.server.ts',
    snippet: 'if (before.version !== version) {',
    without: 'if (before.version > version + 1e6) {',
    tests: {
      'src/features/delivery/use-cases/manage-zones.integration.test.ts': [
        'is saved over by nobody who has not seen it, and its name is taken once',
      ],
    },
  },
  {
    id: 'contact-version',
    prevents: 'Two people of the shop both answer one message.',
    file: 'src/features/contact/admin/queries.server.ts',
    snippet: '.where(and(eq(contactMessages.id, id), eq(contactMessages.version, version)))',
    without: '.where(eq(contactMessages.id, id))',
    tests: {
      'src/features/contact/admin/change-message.integration.test.ts': [
        'is sent once when two write at the same moment, and the second is told',
        'changes nothing that somebody else has changed since',
      ],
    },
  },
  {
    id: 'message-order-once',
    prevents: 'One message becomes two custom orders, and the second of two people an error.',
    file: 'src/features/custom-orders/place-for-message.server.ts',
    snippet: 'requestKey: `message:${messageId}`',
    without: 'requestKey: crypto.randomUUID()',
    tests: {
      'src/features/contact/admin/turn-message.integration.test.ts': [
        'is one, whoever presses how often',
      ],
    },
  },
  {
    id: 'message-customer-lock',
    prevents: 'The second of two who make a customer of one message is told to look again.',
    file: 'src/features/contact/admin/turn-message.server.ts',
    snippet: 'await lockEmail(tx, email);',
    without: 'await Promise.resolve();',
    tests: {
      'src/features/contact/admin/turn-message.integration.test.ts': [
        'is one account, whoever presses how often',
      ],
    },
  },
  {
    id: 'settings-version',
    prevents: 'Settings are saved over those that somebody else has just saved.',
    file: 'src/platform/settings/queries.server.ts',
    snippet: 'and ${settings.version} = ${version}',
    without: 'and ${version} > 0',
    tests: {
      'src/features/settings/settings.integration.test.ts': [
        'is saved over by nobody who has not seen it',
      ],
    },
  },
  {
    id: 'offer-lock',
    prevents: 'An offer that is accepted twice at once answers with an error, or makes two orders.',
    file: 'src/features/custom-orders/offers/queries.server.ts',
    snippet: ".where(eq(customOrders.id, id))\n    .for('no key update');",
    without: '.where(eq(customOrders.id, id));',
    tests: {
      'src/features/custom-orders/offers/accept-offer.integration.test.ts': [
        'many times at once makes one order',
      ],
    },
  },
  {
    id: 'complete-inspected',
    prevents: 'An order is complete while hired units are with the customer.',
    file: 'src/domain/orders/status.ts',
    snippet: "if (open > 0) return reject({ reason: 'HIRE_NOT_INSPECTED', open });",
    without: '',
    tests: {
      'src/domain/orders/status.test.ts': ['an order is not complete while a hired unit is open'],
      'src/features/orders/carry-out-races.integration.test.ts': [
        'complete against return and check: nothing is complete that is not back',
      ],
    },
  },
];
