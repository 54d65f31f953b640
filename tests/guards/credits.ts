import type { Guard } from './guard.ts';

const file = 'src/features/orders/credits/apply-credit.server.ts';
const tests = (name: string) => ({
  'src/features/orders/credits/apply-credit.integration.test.ts': [name],
});

/** Money of one order that pays another one. */
export const credits: readonly Guard[] = [
  {
    id: 'credit-lock',
    prevents: 'One sum pays several orders.',
    file,
    snippet:
      'const one = await lockOrder(tx, first);\n  const other = await lockOrder(tx, second);',
    without:
      'const one = await findOrder(tx, first);\n  const other = await findOrder(tx, second);',
    tests: tests('one sum pays one of many orders'),
  },
  {
    id: 'credit-lock-order',
    prevents: 'Two orders that pay each other wait for one another: a deadlock.',
    file,
    snippet: '[toId, fromId].toSorted()',
    without: '[toId, fromId]',
    tests: tests('two orders that would pay each other do not wait for ever'),
  },
  {
    id: 'credit-owner',
    prevents: 'A customer pays with the money of another one.',
    file,
    snippet: "return user.by === 'staff' || order.userId === user.userId;",
    without: 'return true;',
    tests: tests('is nobody else’s'),
  },
  {
    id: 'credit-same-customer',
    prevents: 'Staff pay the order of one customer with the money of another one.',
    file,
    snippet: ' || !isSameCustomer(to, from)',
    without: '',
    tests: tests('is nobody else’s'),
  },
  {
    id: 'credit-once',
    prevents: 'A request that is sent again is told that the money is gone.',
    file,
    snippet: "return isSame ? ok(null) : reject({ reason: 'BOOKED_OTHERWISE' });",
    without: '',
    tests: tests('one request sent again and again pays once'),
  },
  {
    id: 'credit-stands',
    prevents: 'Money of one order is taken off another and belongs to none.',
    file: 'src/features/orders/booked/book-payment.server.ts',
    snippet: "if (method === 'credit') return reject({ reason: 'CREDIT_STANDS' });",
    without: '',
    tests: tests('is not taken off again where it paid'),
  },
];
