import type { Guard } from './guard.ts';

const RACES = 'src/features/abandoned-carts/abandoned-carts.integration.test.ts';

/** Reminders of carts that were left. */
export const abandonedCarts: readonly Guard[] = [
  {
    id: 'cart-reminder-once',
    prevents: 'Two workers, or a worker and somebody of the shop, remind of one cart twice.',
    file: 'src/features/abandoned-carts/use-cases/remind.server.ts',
    snippet: '  await lockCart(tx, userId);\n',
    without: '',
    tests: {
      [RACES]: ['are one, however many workers and people send at once'],
    },
  },
];
