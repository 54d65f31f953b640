import type { Guard } from './guard.ts';

/** Locks of carts, and of what is ordered of them. */
export const carts: readonly Guard[] = [
  {
    id: 'cart-lock',
    prevents: 'Two changes of a cart read the same lines.',
    file: 'src/features/cart/queries.server.ts',
    snippet: ".for('update', { of: carts })",
    without: '',
    tests: {
      'src/features/cart/cart.integration.test.ts': [
        'grows the line of the same product and type, also by many additions at once',
      ],
    },
  },
  {
    id: 'cart-line-version',
    prevents: 'A line is written as decided on a cart that somebody has changed since.',
    file: 'src/features/cart/changes/queries.server.ts',
    snippet: 'eq(carts.version, version)',
    without: 'undefined',
    tests: {
      'src/features/cart/use-cases/change-cart.integration.test.ts': [
        'writes nothing of a change to a cart that is another by now',
        'carries out additions, a quantity and a removal of one moment',
      ],
    },
  },
  {
    id: 'cart-line-of-version',
    prevents: 'A line is changed although its cart is of another version.',
    file: 'src/features/cart/changes/queries.server.ts',
    snippet: 'const isNext = exists(db.select({ userId: next.userId }).from(next));',
    without: 'const isNext = sql`true`;',
    tests: {
      'src/features/cart/use-cases/change-cart.integration.test.ts': [
        'writes nothing of a change to a cart that is another by now',
      ],
    },
  },
  {
    id: 'cart-lines-fresh',
    prevents: 'Who waited for the cart’s lock works on the lines from before the wait.',
    file: 'src/features/cart/queries.server.ts',
    snippet: 'if (first.before !== first.cart.version) {',
    without: 'if (first.before < 0) {',
    tests: {
      'src/features/cart/cart.integration.test.ts': [
        'grows the line of the same product and type, also by many additions at once',
      ],
    },
  },
  {
    id: 'cart-as-seen',
    prevents:
      'A cart is ordered that is another than the customer saw, or that another tab has ordered.',
    file: 'src/features/cart/queries.server.ts',
    snippet: 'and(eq(carts.userId, userId), eq(carts.version, version));',
    without: 'eq(carts.userId, userId);',
    tests: {
      'src/features/checkout/use-cases/place-order.integration.test.ts': [
        'shows the second tab the order of the first',
      ],
    },
  },
  {
    id: 'key-before-cart',
    prevents: 'A key that is known orders another cart.',
    file: 'src/features/cart/queries.server.ts',
    snippet: 'and(sql`exists (select from ${first})`, isAsSeen)',
    without: 'isAsSeen',
    tests: {
      'src/features/checkout/use-cases/place-order.integration.test.ts': [
        'refuses a key that was used for a cart before, and leaves the cart of now alone',
      ],
    },
  },
];
