import type { Guard } from './guard.ts';

const MIGRATION = 'drizzle/20261128232926_product_reviews/migration.sql';

/** Reviews of products. */
export const reviews: readonly Guard[] = [
  {
    id: 'review-once',
    prevents: 'One customer counts several times for one product of an order.',
    file: MIGRATION,
    snippet: 'CONSTRAINT "product_reviews_once" UNIQUE("order_id","product_id"),',
    without: '',
    tests: {
      'src/features/reviews/write-review.integration.test.ts': [
        'is one per order and product, also when several come at the same moment',
      ],
    },
  },
  {
    id: 'review-request-once',
    prevents: 'Two workers ask for reviews of one order twice.',
    file: MIGRATION,
    snippet: '"order_id" uuid PRIMARY KEY,\n\t"sent_at"',
    without: '"order_id" uuid,\n\t"sent_at"',
    tests: {
      'src/features/reviews/ask-for-reviews.integration.test.ts': [
        'is one, however many workers run at once',
      ],
    },
  },
  {
    id: 'review-author',
    prevents: 'A stranger takes somebody’s review away.',
    file: 'src/features/reviews/own/write-review.server.ts',
    snippet: 'if (review?.userId !== userId) return false;',
    without: 'if (!review) return false;',
    tests: {
      'src/features/reviews/write-review.integration.test.ts': [
        'is nobody else’s: of another’s order, or of a product that is not in it',
      ],
    },
  },
];
