import type { Guard } from './guard.ts';

/** Photos of orders. */
export const orderPhotos: readonly Guard[] = [
  {
    id: 'photos-twenty',
    prevents: 'An order has more photos than it may when several come at once.',
    file: 'src/features/orders/photos/add-photo.server.ts',
    snippet: 'const order = await lockOrder(tx, sent.orderId);',
    without:
      "const order = await (await import('../queries.server.ts')).findOrder(tx, sent.orderId);",
    tests: {
      'src/features/orders/photos/photos.integration.test.ts': [
        'is one of twenty, also when several come at the same moment',
      ],
    },
  },
  {
    id: 'photo-named',
    prevents: 'A photo is taken away that a deduction names at the same moment.',
    file: 'src/features/orders/photos/remove-photo.server.ts',
    snippet: 'if (!(await lockOrder(tx, orderId))) return null;',
    without:
      "if (!(await (await import('../queries.server.ts')).findOrder(tx, orderId))) return null;",
    tests: {
      'src/features/orders/settle-deposit.integration.test.ts': [
        'are either named or removed, never both',
      ],
    },
  },
];
