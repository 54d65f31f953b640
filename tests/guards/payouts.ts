import type { Guard } from './guard.ts';

const races = 'src/features/payouts/payout-races.integration.test.ts';
const sent = 'src/features/payouts/payouts.integration.test.ts';
const rules = 'src/domain/payments/payout.test.ts';

/** Money that goes out. */
export const payouts: readonly Guard[] = [
  {
    id: 'payout-owed',
    prevents: 'More is sent than is owed.',
    file: 'src/domain/payments/payout.ts',
    snippet: "if (amount > left) return reject({ reason: 'REFUND_TOO_LARGE', left });",
    without: 'void left;',
    tests: {
      [rules]: ['for %s at most KSh %i', 'all of it when the order was called off'],
      [sent]: ['is no more than is owed for its purpose, in whole shillings, as M-Pesa moves them'],
    },
  },
  {
    id: 'payout-after-hand',
    prevents: 'What somebody has just given back by hand is sent as well.',
    file: 'src/features/orders/book-payout.server.ts',
    snippet: 'if (refunded !== asked.refundedBefore)',
    without: 'if (refunded < 0)',
    tests: { [races]: ['one sending and one writing down by hand give it back once'] },
  },
  {
    id: 'hand-after-payout',
    prevents: 'What is on its way is given back by hand as well.',
    file: 'src/features/orders/use-cases/record-refund.server.ts',
    snippet: 'const refunded = order.refundedTotal + order.openPayouts;',
    without: 'const refunded = order.refundedTotal;',
    tests: { [races]: ['who reads that it is on its way cannot write it down as well'] },
  },
  {
    id: 'payout-order-lock',
    prevents: 'Two requests count the same money.',
    file: 'src/features/payouts/use-cases/ask-payout.server.ts',
    snippet: 'const order = await lockOrder(tx, asked.orderId);',
    without: `const order = await (await import('#/features/orders/queries.server.ts')).findOrder(
      tx,
      asked.orderId,
    );`,
    tests: { [races]: ['asking for two purposes never send more than there is'] },
  },
  {
    id: 'payout-one-open',
    prevents: 'The same purpose is paid twice at once.',
    file: 'drizzle/20261125100827_payouts/migration.sql',
    snippet: 'CREATE UNIQUE INDEX "payouts_one_open_idx"',
    without: 'CREATE INDEX "payouts_one_open_idx"',
    tests: { [races]: ['asking for parts of it never send more than there is'] },
  },
  {
    id: 'payout-sent-once',
    prevents: 'A payout that was on its way when the process died is sent again.',
    file: 'src/features/payouts/use-cases/send-payout.server.ts',
    snippet: "updatePayoutState(tx, payoutId, ['created'], change)",
    without: "updatePayoutState(tx, payoutId, ['created', 'sent', 'unknown'], change)",
    tests: {
      [races]: ['a crash after it was sent: whoever comes again asks instead of sending'],
    },
  },
  {
    id: 'payout-booked-once',
    prevents: 'A result that comes twice is booked twice.',
    file: 'src/domain/payments/payout.ts',
    snippet: "if (outcome.state === 'paid') return current !== 'paid';",
    without: "if (outcome.state === 'paid') return true;",
    tests: {
      [sent]: ['that comes five times at once is booked once'],
      [rules]: [
        'money that went out counts whatever was said before; a failure only for what was sent',
      ],
    },
  },
  {
    id: 'payout-settle-lock',
    prevents: 'A result and a refund by hand are booked on the same old sums.',
    file: 'src/features/payouts/use-cases/settle-payout.server.ts',
    snippet: 'const order = found && (await lockOrder(tx, found.orderId));',
    without: `const order =
    found &&
    (await (await import('#/features/orders/queries.server.ts')).findOrder(tx, found.orderId));`,
    tests: { [races]: ['a result and a refund by hand at once are both in the books, each once'] },
  },
  {
    id: 'payout-named',
    prevents: 'The result of another request settles a payout.',
    file: 'src/features/payouts/use-cases/settle-payout.server.ts',
    snippet: "if (!isAbout(payout, report)) return 'other-request';",
    without: 'isAbout(payout, report);',
    tests: { [sent]: ['of another request, or under a strange address, is not believed'] },
  },
  {
    id: 'payout-amount',
    prevents: 'Another sum than was sent counts as paid.',
    file: 'src/features/payouts/use-cases/settle-payout.server.ts',
    snippet:
      "if (amount !== undefined && amount !== payout.amount) return suspect(payout, 'wrong-amount');",
    without: 'void amount;',
    tests: { [sent]: ['of another sum is not booked but shown to a person'] },
  },
  {
    id: 'payout-second-person',
    prevents: 'Who asks for much money agrees to it too.',
    file: 'src/features/payouts/use-cases/decide-payout.server.ts',
    snippet:
      "if (payout.requestedBy === confirmedBy) return reject({ reason: 'PAYOUT_SECOND_PERSON' });",
    without: 'void order;',
    tests: { [races]: ['agrees to more than the setting’s amount; who asked does not'] },
  },
  {
    id: 'payout-number',
    prevents: 'Money is sent to a number that has nothing to do with the order.',
    file: 'src/features/payouts/use-cases/payout-ways.server.ts',
    snippet: 'const phone = phones.find((known) => known === wanted.phone);',
    without: "const phone = phones.length > 0 ? wanted.phone : '';",
    tests: { [sent]: ['is told to nobody but who paid for the order or stands on it'] },
  },
  {
    id: 'second-payment-needed',
    prevents: 'The payment that an order needs goes back by itself.',
    file: 'src/features/payouts/use-cases/return-second-payment.server.ts',
    snippet:
      'if (!isSecondPayment({ received, receipt, surplus: toGiveBackOf(order) })) return false;',
    without: '',
    tests: {
      'src/features/payouts/return-second-payment.integration.test.ts': [
        'is none that the order needs, and none that M-Pesa has not named',
      ],
    },
  },
  {
    id: 'second-payment-lock',
    prevents: 'A second payment goes back by itself and by hand.',
    file: 'src/features/payouts/use-cases/return-second-payment.server.ts',
    snippet: 'const order = await lockOrder(tx, attempt.orderId);',
    without:
      "const order = await (await import('#/features/orders/queries.server.ts')).findOrder(tx, attempt.orderId);",
    tests: {
      'src/features/payouts/return-second-payment.integration.test.ts': [
        'goes back by itself or by hand, never both',
      ],
    },
  },
];
