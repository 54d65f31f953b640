import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useId } from 'react';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { EmptyState } from '#/ui/empty-state.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { reviewsOptions } from './hooks.ts';
import { readReviewSearch, type ReviewSearch } from './list-search.ts';
import { kindLabels } from './messages.ts';
import { ReviewCard } from './review-card.tsx';
import { REVIEW_KINDS, REVIEW_SORTS } from './schemas.ts';
import type { ReviewsView } from './views.ts';

/** Everything about money that needs a person, on one screen. */
export const paymentsPage = defineAdminPage({
  title: m.review_title,
  lead: m.review_lead,
  aside: FurtherLists,
  readSearch: readReviewSearch,
  load: (client, { search }) => client.ensureQueryData(reviewsOptions(search)),
  component: PaymentsPage,
});

function PaymentsPage({ search }: { search: ReviewSearch }) {
  const { data } = useSuspenseQuery({ ...reviewsOptions(search), refetchOnWindowFocus: true });
  const all = REVIEW_KINDS.reduce((sum, kind) => sum + data.counts[kind], 0);
  return (
    <div ref={keepFocus} className="grid max-w-5xl gap-5">
      {all > 0 && <Narrowing search={search} counts={data.counts} all={all} />}
      {data.items.length > 0 ? (
        <ul className="grid gap-4">
          {data.items.map((item) => (
            <ReviewCard key={item.key} item={item} />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<CircleCheckBig size={32} />} title={m.review_done()}>
          {m.review_done_lead()}
        </EmptyState>
      )}
      {data.isCut && <p className="text-quiet">{m.review_cut()}</p>}
    </div>
  );
}

interface NarrowingProps {
  search: ReviewSearch;
  counts: ReviewsView['counts'];
  all: number;
}

/** What is decided first: of which kind, and the oldest or the largest. */
function Narrowing({ search, counts, all }: NarrowingProps) {
  const kinds = REVIEW_KINDS.filter((kind) => counts[kind] > 0 || search.kind === kind);
  const sortId = useId();
  const sorts = { oldest: m.review_oldest(), largest: m.review_largest() };
  const links = [
    { kind: undefined, label: m.review_all(), count: all },
    ...kinds.map((kind) => ({ kind, label: kindLabels[kind](), count: counts[kind] })),
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav aria-label={m.review_narrow()}>
        <ul className="flex flex-wrap gap-2">
          {links.map(({ kind, label, count }) => (
            <li key={kind ?? 'all'}>
              <Choice search={{ ...search, kind }} isChosen={search.kind === kind}>
                {`${label} (${count})`}
              </Choice>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby={sortId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span id={sortId} className="text-sm text-quiet">
          {m.review_sort()}
        </span>
        <ul className="flex flex-wrap gap-2">
          {REVIEW_SORTS.map((sort) => (
            <li key={sort}>
              <Choice
                search={{ ...search, sort: sort === 'oldest' ? undefined : sort }}
                isChosen={(search.sort ?? 'oldest') === sort}
              >
                {sorts[sort]}
              </Choice>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface ChoiceProps {
  search: { [name in keyof ReviewSearch]?: ReviewSearch[name] | undefined };
  isChosen: boolean;
  children: string;
}

function Choice({ search, isChosen, children }: ChoiceProps) {
  return (
    <AdminLink
      to="/admin/payments"
      search={search}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center rounded-full border px-4 text-sm no-underline',
        isChosen ? 'border-link bg-link/12 font-semibold text-ink' : 'border-control text-quiet',
      )}
    >
      {children}
    </AdminLink>
  );
}

const FURTHER = [
  { to: '/admin/payments/incoming', label: m.incoming_title },
  { to: '/admin/payments/statements', label: m.statement_title },
] as const;

function FurtherLists() {
  return (
    <div className="flex flex-wrap gap-2">
      {FURTHER.map(({ to, label }) => (
        <AdminLink key={to} to={to} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {label()}
        </AdminLink>
      ))}
    </div>
  );
}
