import type { Guard } from './guard.ts';

/** Money that came, and prompts for it. */
export const payments: readonly Guard[] = [
  {
    id: 'book-once',
    prevents: 'Two of the staff book the same cash.',
    file: 'src/features/orders/booked/book-payment.server.ts',
    snippet:
      'const order = await lockOrder(tx, orderId);\n    if (!order) return null;\n    const known',
    without:
      "const order = await (await import('../queries.server.ts')).findOrder(tx, orderId);\n    if (!order) return null;\n    const known",
    tests: {
      'src/features/orders/booked/booked.integration.test.ts': [
        'is booked by one of two who took the same money',
      ],
    },
  },
  {
    id: 'unbook-once',
    prevents: 'A booking is taken back twice.',
    file: 'src/features/orders/booked/book-payment.server.ts',
    snippet: "if (payment.reversedAt !== null) return reject({ reason: 'UNBOOKED_ALREADY' });",
    without: '',
    tests: {
      'src/features/orders/booked/booked.integration.test.ts': [
        'is taken back once, by an entry against it; the order stays and asks for the money',
      ],
    },
  },
  {
    id: 'leave-unpaid',
    prevents: 'Goods that nobody has paid for are handed out.',
    file: 'src/domain/orders/status.ts',
    snippet: 'handsOut && open > 0 && !mayOwe',
    without: 'handsOut && open < 0 && !mayOwe',
    tests: {
      'src/domain/orders/owing.test.ts': ['does not leave while it is %s, unless somebody lets it'],
      'src/features/orders/booked/booked.integration.test.ts': [
        'keeps it in the shop unless staff let it leave',
      ],
    },
  },
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
    id: 'amount-asked',
    prevents: 'A payment for another sum than ours was asked for counts, because its amount fits.',
    file: 'src/domain/payments/settlement.ts',
    snippet:
      "if (received.asked !== undefined && received.asked !== expected.amount) return 'wrong-amount';",
    without: '',
    tests: {
      'tests/abuse/signed-messages.test.ts': [
        'for another sum than we had asked for is not ours, whatever was paid',
      ],
    },
  },
  {
    id: 'account',
    prevents: 'A test card pays for real goods.',
    file: 'src/features/payments/use-cases/settle-attempt.server.ts',
    snippet: "const account = received.proof === 'query' ? providerOf(attempt).account() : null;",
    without: 'const account = null;',
    tests: {
      'tests/abuse/signed-messages.test.ts': [
        'in the world of test cards counts for nothing in the other',
      ],
    },
  },
  {
    id: 'page-lost',
    prevents: 'A page whose address was lost is offered for half an hour.',
    file: 'src/features/payments/use-cases/open-attempt.server.ts',
    snippet: 'return !isLost && age < provider.prompt.seconds * 1000;',
    without: 'return age < provider.prompt.seconds * 1000;',
    tests: {
      'src/features/payments/use-cases/pay-on-page.integration.test.ts': [
        'whose address we lost in a crash is opened anew after a moment',
      ],
    },
  },
  {
    id: 'page-paid-late',
    prevents: 'What was declined on a page and paid there afterwards is never asked about again.',
    file: 'src/features/payments/use-cases/poll-attempt.server.ts',
    snippet: "return outcome.state === 'paid' || !outcome.mayComeYet;",
    without: 'return true;',
    tests: {
      'src/features/payments/use-cases/pay-on-page.integration.test.ts': [
        'that was declined can be tried again there, and counts though it failed before',
      ],
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
    snippet: "if (attempt.failureReason === WRONG) return { outcome: 'needs-review' };",
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
    file: 'src/features/payments/incoming/join-prompt.server.ts',
    snippet: 'return isOfAttempt || (incoming',
    without: 'return (incoming',
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
    snippet: 'if (surplus <= 0) return;',
    without: 'if (surplus <= Infinity) return;',
    tests: {
      'tests/abuse/unknown-payments.test.ts': [
        'a surplus that comes with the confirmation itself is noted and told',
      ],
    },
  },
  {
    id: 'prompt-ringing',
    prevents: 'A second press sends a second prompt to the same phone.',
    file: 'src/features/payments/use-cases/open-attempt.server.ts',
    snippet:
      'if (isAnswerable(locked, asked, request.now))\n      return ok({ attempt: locked, order, isNew: false });',
    without: '',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'sends another prompt to the same phone only when the first has run out',
      ],
      'src/features/payments/use-cases/pay-on-page.integration.test.ts': [
        'that is asked for again is the same while it is young, and a new one later',
      ],
    },
  },
  {
    id: 'prompt-of-other-tab',
    prevents: 'Two tabs send two prompts.',
    file: 'src/features/payments/use-cases/open-attempt.server.ts',
    snippet:
      'if (newest && newest.id !== locked?.id) return ok({ attempt: newest, order, isNew: false });',
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
    file: 'src/features/payments/prompts/queries.server.ts',
    snippet: "\n    .for('no key update', { of: orders })",
    without: '',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'sends one prompt to twenty tabs at once',
      ],
    },
  },
  {
    id: 'prompts-per-hour',
    prevents: 'One person rings phones without end.',
    file: 'src/features/payments/use-cases/open-attempt.server.ts',
    snippet: 'if (prompts >= PROMPTS_PER_HOUR)',
    without: 'if (prompts >= Infinity)',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'rings no more than thirty times an hour for one person',
      ],
    },
  },
  {
    id: 'prompt-hold-over',
    prevents: 'A prompt is sent for an order whose units are nobody’s any more.',
    file: 'src/features/payments/use-cases/open-attempt.server.ts',
    snippet:
      "if (until !== null && until <= request.now) return reject({ reason: 'ORDER_HOLD_EXPIRED' });",
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
    file: 'src/features/payments/use-cases/open-attempt.server.ts',
    snippet: "if (owed === 0) return reject({ reason: 'ORDER_ALREADY_PAID' });",
    without: '',
    tests: {
      'src/features/payments/use-cases/start-payment.integration.test.ts': [
        'an order that ended, ran out or is paid',
      ],
    },
  },
  {
    id: 'prompt-disputed',
    prevents: 'The customer is asked for money while a person looks into what came.',
    file: 'src/features/payments/use-cases/open-attempt.server.ts',
    snippet: "if (disputed > 0) return reject({ reason: 'PAYMENT_DISPUTED' });",
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
    file: 'drizzle/20261126184735_attempt_key_locks/migration.sql',
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
