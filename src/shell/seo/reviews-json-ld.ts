import type { ProductReviewsView } from '#/features/reviews/views.ts';
import { m } from '#/paraglide/messages.js';

/**
 * What customers say of a product, for its `Product` of schema.org. Nothing without a published
 * review: no rating is made up. Of the reviews those that the page shows.
 */
export function reviewsJsonLd({ rating, rows }: ProductReviewsView): object {
  if (!rating) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.mean,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: rows.map(({ stars, text, author, at }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: author ?? m.reviews_nameless() },
      datePublished: at.slice(0, 10),
      ...(text !== '' && { reviewBody: text }),
    })),
  };
}
