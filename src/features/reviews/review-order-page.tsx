import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { LitPicture } from '#/features/catalog/lit-picture.tsx';
import { m } from '#/paraglide/messages.js';
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { ownReviewsOptions } from './hooks.ts';
import { ReviewForm } from './own/review-form.tsx';
import { UnsentPhotos, type Unsent } from './own/unsent-photos.tsx';
import { WrittenReview } from './own/written-review.tsx';
import type { OwnReviewsView } from './views.ts';

/** What an order's customer says of each product that they received. */
export function ReviewOrderPage({ orderId }: { orderId: string }) {
  const { data } = useSuspenseQuery(ownReviewsOptions(orderId));
  const { number, shownAs, products } = data;
  return (
    <div className="page-width pt-3 pb-16">
      <Breadcrumbs
        links={[
          { key: 'orders', link: <Link to="/orders">{m.orders_title()}</Link> },
          {
            key: 'order',
            link: (
              <Link to="/orders/$id" params={{ id: orderId }}>
                {number}
              </Link>
            ),
          },
        ]}
        current={m.reviews_title()}
      />
      <header className="mt-3 mb-6 grid max-w-prose gap-2">
        <h1 className="text-3xl">{m.reviews_own_title()}</h1>
        {products.length > 0 && (
          <p className="text-quiet">
            {m.reviews_own_lead()}{' '}
            {shownAs === null
              ? m.reviews_own_nameless()
              : m.reviews_own_shown_as({ name: shownAs })}
          </p>
        )}
      </header>
      {products.length === 0 ? (
        <EmptyState
          icon={<PackageOpen size={32} />}
          title={m.reviews_own_none_title()}
          level="h2"
          actions={
            <Link to="/orders/$id" params={{ id: orderId }} className={buttonClass({})}>
              {m.reviews_own_back()}
            </Link>
          }
        >
          {m.reviews_own_none()}
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-6">
          {products.map((product) => (
            <li key={product.productId}>
              <ReviewedProduct orderId={orderId} product={product} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ReviewedProductProps {
  orderId: string;
  product: OwnReviewsView['products'][number];
}

function ReviewedProduct({ orderId, product }: ReviewedProductProps) {
  const { productId, name, image, review } = product;
  const id = useId();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  return (
    <section
      ref={keepFocus}
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <div className="flex items-center gap-4">
        {image && (
          <span className="block size-16 shrink-0 overflow-hidden rounded-control bg-sunken">
            <LitPicture image={image} options={undefined} sizes="4rem" />
          </span>
        )}
        <h2 id={id} className="text-lg">
          {name}
        </h2>
      </div>
      {unsent && review && <UnsentPhotos unsent={unsent} onChange={setUnsent} />}
      {review ? (
        <WrittenReview product={name} review={review} />
      ) : (
        <ReviewForm
          orderId={orderId}
          productId={productId}
          onUnsent={(reviewId, failed) => setUnsent({ reviewId, failed })}
        />
      )}
    </section>
  );
}
