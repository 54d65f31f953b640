import type { Guard } from './guard.ts';

/** Money that came, and prompts for it. */
export const payments: readonly Guard[] = [
  {
    id: 'attempt-rank',
    prevents: 'A late word of failure takes a payment back.',
    file: 'src/domain/payments/attempt.ts',
    snippet: 'RANK[update] > RANK[current]',
    without: 'update !== current',
    tests: { 'src/domain/payments/attempt.test.ts': ['exactly these changes exist'] },
  },
  {
    id: 'amount',
    prevents: 'One shilling pays for everything.',
    file: 'src/domain/payments/settlement.ts',
    snippet: "return received.amount === expected.amount ? 'apply' : 'wrong-amount';",
    without: "return 'apply';",
    tests: {
      'tests/abuse/wrong-payments.test.ts': [
        'is recorded as it came, told to the shop and confirms nothing',
      ],
      'src/domain/payments/settlement.test.ts': ['%i cents are not what was asked'],
    },
  },
  {
    id: 'amount-missing',
    prevents: 'A callback without an amount pays for everything.',
    file: 'src/domain/payments/settlement.ts',
    snippet: "return received.proof === 'query' ? 'apply' : 'amount-missing';",
    without: "return 'apply';",
    tests: {
      'src/domain/payments/settlement.test.ts': ['a callback must name the amount; a query cannot'],
    },
  },
  {
    id: 'currency',
    prevents: 'Money of another currency counts as shillings.',
    file: 'src/domain/payments/settlement.ts',
    snippet: "if ((received.currency ?? 'KES') !== expected.currency) return 'wrong-currency';",
    without: '',
    tests: { 'src/domain/payments/settlement.test.ts': ['another currency'] },
  },
  {
    id: 'wrong-payment-stays',
    prevents:
      'Money that came wrong is forgotten when its callback is followed by a word of failure.',
    file: 'src/features/payments/use-cases/settle-attempt.server.ts',
    snippet: "if (attempt.failureReason === WRONG) return 'needs-review';",
    without: '',
    tests: {
      'tests/abuse/wrong-payments.test.ts': [
        'stays under review, whatever is said of failure later',
      ],
    },
  },
  {
    id: 'receipt-once',
    prevents: 'One receipt pays for two orders.',
    file: 'src/features/payments/use-cases/settle-attempt.server.ts',
    snippet:
      "if (receipt && (await findReceiptElsewhere(tx, attempt, receipt))) return 'wrong-receipt';",
    without: '',
    tests: {
      'tests/abuse/wrong-payments.test.ts': [
        'with the receipt of another order counts for neither',
      ],
    },
  },
  {
    id: 'partly-paid',
    prevents: 'A part of the money confirms the order.',
    file: 'src/domain/orders/status.ts',
    snippet:
      "if (paid < order.due) return reject({ reason: 'PAID_TOO_LITTLE', due: order.due, paid });",
    without: '',
    tests: {
      'src/domain/orders/status.test.ts': ['one shilling too little'],
      'src/features/orders/order-steps.integration.test.ts': [
        'waits for the rest when too little came',
      ],
    },
  },
  {
    id: 'surplus-told',
    prevents: 'Nobody is told of too much money that came with the confirmation.',
    file: 'src/features/orders/confirm-paid.server.ts',
    snippet: 'if (surplus > 0) {',
    without: 'if (surplus > Infinity) {',
    tests: {
      'tests/abuse/unknown-payments.test.ts': [
        'a surplus that comes with the confirmation itself is noted and told',
      ],
    },
  },
  {
    id: 'prompt-ringing',
    prevents: 'A second press sends a second prompt to the same phone.',
    file: 'src/features/payments/use-cases/start-payment.server.ts',
    snippet:
      'if (isRinging && locked.phone === phone) return ok({ attempt: locked, isNew: false });',
    without: '',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'sends another prompt to the same phone only when the first has run out',
      ],
    },
  },
  {
    id: 'prompt-of-other-tab',
    prevents: 'Two tabs send two prompts.',
    file: 'src/features/payments/use-cases/start-payment.server.ts',
    snippet:
      'if (newest && newest.id !== locked?.id) return ok({ attempt: newest, isNew: false });',
    without: '',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'sends one prompt to twenty tabs at once',
      ],
    },
  },
  {
    id: 'prompt-order-lock',
    prevents: 'Tabs that press at the same moment do not see one another.',
    file: 'src/features/orders/queries.server.ts',
    snippet: "where(eq(orders.id, orderId)).for('no key update');",
    without: 'where(eq(orders.id, orderId));',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'sends one prompt to twenty tabs at once',
      ],
    },
  },
  {
    id: 'prompts-per-hour',
    prevents: 'One person rings phones without end.',
    file: 'src/features/payments/use-cases/start-payment.server.ts',
    snippet: '>= PROMPTS_PER_HOUR) {',
    without: '>= Infinity) {',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'rings no more than thirty times an hour for one person',
      ],
    },
  },
  {
    id: 'prompt-hold-over',
    prevents: 'A prompt is sent for an order whose units are nobody’s any more.',
    file: 'src/features/payments/use-cases/start-payment.server.ts',
    snippet:
      "if (order.holdExpiresAt <= request.now) return reject({ reason: 'ORDER_HOLD_EXPIRED' });",
    without: '',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'an order that ended, ran out or is paid',
      ],
    },
  },
  {
    id: 'prompt-paid',
    prevents: 'A prompt is sent for an order that is paid.',
    file: 'src/features/payments/use-cases/start-payment.server.ts',
    snippet: "if (order.status !== 'pending_payment' || owed <= 0) {",
    without: "if (order.status === 'refunded') {",
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'an order that ended, ran out or is paid',
      ],
    },
  },
  {
    id: 'prompt-disputed',
    prevents: 'The customer is asked for money while a person looks into what came.',
    file: 'src/features/payments/use-cases/start-payment.server.ts',
    snippet:
      "if ((await countDisputedAttempts(tx, order.id)) > 0)\n    return reject({ reason: 'PAYMENT_DISPUTED' });",
    without: '',
    tests: {
      'tests/abuse/wrong-payments.test.ts': [
        'is recorded as it came, told to the shop and confirms nothing',
      ],
    },
  },
  {
    id: 'recheck-pace',
    prevents: 'An impatient finger floods M-Pesa with questions.',
    file: 'src/features/payments/queries.server.ts',
    snippet: "lt(paymentAttempts.updatedAt, sql`now() - interval '3 seconds'`),",
    without: '',
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        '“I have paid” asks at once, but not at every impatient press',
      ],
    },
  },
  {
    id: 'push-references',
    prevents: 'A false callback’s request id takes the place of M-Pesa’s own.',
    file: 'src/features/payments/queries.server.ts',
    snippet:
      'or(isNull(paymentAttempts.providerRef), eq(paymentAttempts.providerRef, refs.providerRef)),',
    without: '',
    tests: {
      'tests/abuse/wrong-payments.test.ts': [
        'does not take the place of the request that M-Pesa named',
      ],
    },
  },
  {
    id: 'one-open-attempt',
    prevents: 'An order has two open prompts.',
    file: 'drizzle/20261120212038_start/migration.sql',
    snippet: 'CREATE UNIQUE INDEX "payment_attempts_one_open_idx"',
    without: 'CREATE INDEX "payment_attempts_one_open_idx"',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'the database itself refuses a second open prompt, a receipt twice and an event twice',
      ],
    },
  },
  {
    id: 'receipt-unique',
    prevents: 'A receipt is noted for two attempts.',
    file: 'drizzle/20261120212038_start/migration.sql',
    snippet: 'CREATE UNIQUE INDEX "payment_attempts_receipt_idx"',
    without: 'CREATE INDEX "payment_attempts_receipt_idx"',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'the database itself refuses a second open prompt, a receipt twice and an event twice',
      ],
    },
  },
  {
    id: 'event-unique',
    prevents: 'An event is stored twice.',
    file: 'drizzle/20261120212038_start/migration.sql',
    snippet: 'CREATE UNIQUE INDEX "payment_events_once_idx"',
    without: 'CREATE INDEX "payment_events_once_idx"',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'the database itself refuses a second open prompt, a receipt twice and an event twice',
      ],
    },
  },
];
