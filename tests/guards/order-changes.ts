import type { Guard } from './guard.ts';

const atTheSameTime = 'its customer cancels and: %s. One of both is first, and the books are right';

/** What customers change of an order that is paid. */
export const orderChanges: readonly Guard[] = [
  {
    id: 'cancel-sum',
    prevents: 'More is kept of an order than its customer has read.',
    file: 'src/features/orders/use-cases/cancel-order.server.ts',
    snippet:
      "return back === (request.back ?? 0) ? ok(fee) : reject({ reason: 'CANCEL_SUM_CHANGED', back });",
    without: 'return ok(fee);',
    tests: {
      'src/features/orders/cancel-paid.integration.test.ts': [
        'is not cancelled for other sums, too late, after it has left, or by a stranger',
        atTheSameTime,
      ],
    },
  },
  {
    id: 'cancel-lock',
    prevents: 'What is kept of a hire follows from days that somebody is just moving.',
    file: 'src/features/orders/use-cases/cancel-order.server.ts',
    snippet: 'const order = await lockOrder(tx, orderId);',
    without: 'const order = await findOrder(tx, orderId);',
    tests: { 'src/features/orders/cancel-paid.integration.test.ts': [atTheSameTime] },
  },
  {
    id: 'extend-lock',
    prevents: 'A hire is made longer while its units come back, or twice.',
    file: 'src/features/orders/changes/lock-to-change.server.ts',
    snippet: 'return lockOrder(tx, orderId);',
    without: "return (await import('../queries.server.ts')).findOrder(tx, orderId);",
    tests: {
      'src/features/orders/extend-rental.integration.test.ts': [
        'asked for and brought back, or called off: nothing stays booked that nobody has',
      ],
    },
  },
  {
    id: 'extend-price',
    prevents: 'Further days cost more than their customer has read.',
    file: 'src/features/orders/extensions/extend-rental.server.ts',
    snippet:
      "if (amount !== change.amount) return reject({ reason: 'EXTEND_PRICE_CHANGED', amount });",
    without: '',
    tests: {
      'src/features/orders/extend-rental.integration.test.ts': [
        'is not held for another price, twice, beyond what others have, or by a stranger',
      ],
    },
  },
  {
    id: 'extend-as-priced',
    prevents:
      'Money that comes late holds days of units that nobody paid for, or that no line has.',
    file: 'src/features/orders/extensions/take-extension.server.ts',
    snippet: 'if (!areAsPriced(lines, { added, amount })) return false;',
    without: '',
    tests: {
      'src/features/orders/extensions/lapsed-days.integration.test.ts': [
        'are not taken for other units than they were priced for: the money is to be given back',
        'are not taken for a line that has come in the place of the one they were asked for',
      ],
    },
  },
  {
    id: 'extend-dropped-by-return',
    prevents: 'Days stay held for a hire whose units are back.',
    file: 'src/features/orders/use-cases/return-rentals.server.ts',
    snippet: "await endExtension(tx, orderId, 'dropped', now);",
    without: '',
    tests: {
      'src/features/orders/extend-rental.integration.test.ts': [
        'paid for, and %s: the days are booked or free',
      ],
    },
  },
  {
    id: 'cancel-time',
    prevents: 'A hire is cancelled while it is put on the van.',
    file: 'src/domain/orders/cancellation.ts',
    snippet: 'if (closesAt !== null && now >= closesAt) {',
    without: 'if (closesAt !== null && now < new Date(0)) {',
    tests: {
      'src/domain/orders/cancellation.test.ts': [
        'is open to the customer until the set time, and until it leaves',
      ],
    },
  },
  {
    id: 'mail-again-once',
    prevents: 'A press that is sent again sends the customer the same mail twice.',
    file: 'src/features/orders/mails/again/send-mail-again.server.ts',
    snippet: 'if (sent.some(({ details }) => details.sendId === sendId)) return ok(null);',
    without: '',
    tests: {
      'src/features/orders/mails/again/send-mail-again.integration.test.ts': [
        'goes out as it was, to the address of now, once for each request',
      ],
    },
  },
  {
    id: 'mail-again-of-order',
    prevents: 'A mail to one customer is sent to another.',
    file: 'src/platform/mail/queries.server.ts',
    snippet: '.where(and(eq(mailMessages.id, mailId), eq(mailMessages.orderId, orderId)));',
    without: '.where(eq(mailMessages.id, mailId));',
    tests: {
      'src/features/orders/mails/again/send-mail-again.integration.test.ts': [
        'is one of the order, not of another',
      ],
    },
  },
];
