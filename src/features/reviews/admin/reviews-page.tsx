import { useSuspenseQuery } from '@tanstack/react-query';
import { REVIEW_STATES, type ReviewState } from '#/domain/reviews/review.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Badge } from '#/ui/badge.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { StarRow } from '#/ui/star-row.tsx';
import { staffReviewsOptions } from '../hooks.ts';
import { ReviewPhotos } from '../photos/review-photos.tsx';
import type { StaffReviewView } from '../views.ts';
import { hideLabels } from './labels.ts';
import {
  REVIEWS_DESCENDING_FIRST,
  readReviewsSearch,
  reviewsInputOf,
  type ReviewsSearch,
} from './list-search.ts';
import { ReviewActions } from './review-actions.tsx';

/** What customers say of products, and what staff do with it. */
export const reviewsPage = defineAdminPage({
  title: m.reviews_title,
  lead: m.reviews_admin_lead,
  lists: ['product_reviews'],
  readSearch: readReviewsSearch,
  load: (client, { search }) => client.ensureQueryData(staffReviewsOptions(reviewsInputOf(search))),
  component: ReviewsPage,
});

const TONES = { waiting: 'warning', published: 'success', hidden: 'neutral' } as const;

const stateLabels: Record<ReviewState, () => string> = {
  waiting: m.reviews_admin_waiting,
  published: m.reviews_admin_published,
  hidden: m.reviews_admin_hidden,
};

const columns = (): TableColumn<StaffReviewView>[] => [
  {
    name: 'product',
    title: m.reviews_admin_product(),
    isRowHeader: true,
    className: 'break-words @4xl:max-w-48',
    cell: ({ product }) => nameLabel(product),
  },
  {
    name: 'stars',
    title: m.reviews_admin_stars(),
    sort: 'stars',
    cell: ({ stars }) => (
      <StarRow value={stars} size={16} label={m.reviews_stars({ count: stars })} />
    ),
  },
  {
    name: 'review',
    title: m.reviews_admin_review(),
    className: 'col-span-full',
    cell: (review) => <ReviewWords review={review} />,
  },
  {
    name: 'customer',
    title: m.reviews_admin_customer(),
    className: 'break-words',
    cell: ({ author, orderId, number }) => (
      <>
        {author ?? m.reviews_nameless()}
        <AdminLink
          to={`/admin/orders/${orderId}`}
          className="block text-sm whitespace-nowrap text-link"
        >
          {number}
        </AdminLink>
      </>
    ),
  },
  {
    name: 'state',
    title: m.reviews_admin_state(),
    cell: ({ state }) => <Badge tone={TONES[state]}>{stateLabels[state]()}</Badge>,
  },
  {
    name: 'created',
    title: m.reviews_admin_created(),
    sort: 'created',
    cell: ({ at }) => formatInstant(at),
  },
  {
    name: 'actions',
    title: m.reviews_admin_actions(),
    cell: (review) => <ReviewActions review={review} />,
  },
];

function ReviewWords({ review: { text, photos, answer, hidden } }: { review: StaffReviewView }) {
  return (
    <div className="grid max-w-prose gap-2 @4xl:min-w-56">
      {text === '' ? (
        <p className="text-quiet">{m.reviews_admin_no_text()}</p>
      ) : (
        <p className="break-words whitespace-pre-line">{text}</p>
      )}
      <ReviewPhotos photos={photos} />
      {answer !== null && (
        <p className="border-l-2 border-filament-edge pl-3 text-sm break-words whitespace-pre-line">
          {answer}
        </p>
      )}
      {hidden && (
        <p className="text-sm break-words text-quiet">
          {hideLabels[hidden.reason]()}. {hidden.note}
        </p>
      )}
    </div>
  );
}

function ReviewsPage({ search }: { search: ReviewsSearch }) {
  const { data } = useSuspenseQuery(staffReviewsOptions(reviewsInputOf(search)));
  return (
    <AdminList
      list="product_reviews"
      descendingFirst={REVIEWS_DESCENDING_FIRST}
      to="/admin/reviews"
      usualSort="created"
      search={{ ...search }}
      label={m.reviews_title()}
      searchLabel={m.reviews_admin_search()}
      filters={[
        {
          name: 'state',
          label: m.reviews_admin_state(),
          options: REVIEW_STATES.map((value) => ({ value, label: stateLabels[value]() })),
        },
      ]}
      columns={columns()}
      data={data}
      keyOf={({ id }) => id}
      empty={m.reviews_admin_none()}
    />
  );
}
