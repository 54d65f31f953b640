import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { formatMonth } from '#/platform/i18n/format-day.ts';
import { Pagination } from '#/ui/pagination.tsx';
import { StarRow } from '#/ui/star-row.tsx';
import { ReviewBody } from './review-body.tsx';
import type { ProductReviewsView, ReviewView } from '../views.ts';

export interface ProductReviewsProps {
  productId: string;
  reviews: ProductReviewsView;
}

/** What customers say of a product; a product without reviews shows nothing. */
export function ProductReviews({ productId, reviews }: ProductReviewsProps) {
  const { rating, rows, page, pages } = reviews;
  if (!rating) return null;
  const mean = rating.mean.toFixed(1);
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="later mt-12 scroll-mt-24">
      <h2 id="reviews-title" className="text-xl">
        {m.reviews_title()}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1" data-numbers>
        <StarRow value={rating.mean} size={22} label={m.reviews_mean({ mean })} />
        <span aria-hidden="true" className="text-lg font-semibold">
          {mean}
        </span>
        <span className="text-quiet">{m.reviews_count({ count: rating.count })}</span>
      </p>
      <p className="mt-1 max-w-prose text-sm text-quiet">{m.reviews_verified_note()}</p>
      <ol className="mt-4 max-w-3xl divide-y divide-line border-y border-line">
        {rows.map((review) => (
          <li key={review.id} className="py-5">
            <Review review={review} />
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <div className="mt-5 flex max-w-3xl justify-center">
          <Pagination
            page={page}
            pageCount={pages}
            renderLink={({ page: to, ...link }) => (
              <Link
                to="/products/$id"
                params={{ id: productId }}
                search={(before) => ({ ...before, reviews: to > 1 ? to : undefined })}
                hash="reviews"
                {...link}
              />
            )}
          />
        </div>
      )}
    </section>
  );
}

function Review({ review }: { review: ReviewView }) {
  const { stars, author, type } = review;
  const month = formatMonth(review.month);
  return (
    <article className="grid gap-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow value={stars} label={m.reviews_stars({ count: stars })} />
        <span className="font-semibold">{author ?? m.reviews_nameless()}</span>
        <span className="text-sm text-quiet">
          {type === 'rental'
            ? m.reviews_verified_hired({ month })
            : m.reviews_verified_bought({ month })}
        </span>
      </header>
      <ReviewBody review={review} />
    </article>
  );
}
