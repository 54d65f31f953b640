import { useId, type ReactNode } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { DisputedPhotos } from '#/features/orders/disputed-photos.tsx';
import { historyLabel } from '#/features/orders/labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { kindLabels, kindTexts, reasonLabels, stateLabels } from './messages.ts';
import { OrderFacts } from './order-facts.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { ClaimActions, DisputeActions, IncomingActions, OrderActions } from './review-actions.tsx';
import type { IncomingItem, OrderItem, ReviewItem } from './views.ts';

/** One thing to decide about, with everything needed for it. */
export function ReviewCard({ item }: { item: ReviewItem }) {
  const id = useId();
  return (
    <li>
      <article
        aria-labelledby={id}
        className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
      >
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="flex flex-wrap items-center gap-2 text-lg" data-numbers>
            {formatMoney(item.amount)}
            <Badge tone={item.kind === 'ledger' ? 'danger' : 'warning'}>
              {kindLabels[item.kind]()}
            </Badge>
          </h2>
          <p className="text-sm text-quiet">
            <time dateTime={item.at}>{formatInstant(item.at)}</time>
          </p>
        </header>
        <p className="max-w-text text-quiet">{kindTexts[item.kind]()}</p>
        {body(item)}
      </article>
    </li>
  );
}

function body(item: ReviewItem): ReactNode {
  switch (item.kind) {
    case 'unmatched':
    case 'checking':
      return (
        <>
          <PaymentFacts payment={item.payment} />
          <Proposals item={item} />
          <IncomingActions item={item} />
        </>
      );
    case 'order':
      return (
        <>
          <OrderFacts order={item.order} />
          <Entries item={item} />
          <OrderActions item={item} />
        </>
      );
    case 'unknown':
      return (
        <>
          <OrderFacts order={item.order} />
          <p data-numbers className="break-words">
            {item.phone === null
              ? m.review_unknown_page({ request: item.request })
              : m.review_unknown_request({ phone: item.phone, request: item.request })}
          </p>
          <OpenOrder id={item.order.id} />
        </>
      );
    case 'claim':
      return (
        <>
          <OrderFacts order={item.order} />
          <p data-numbers>
            <span className="font-semibold">{item.receipt}</span>
            {`: ${item.payment ? stateLabels[item.payment.state]() : m.review_claim_unheard()}`}
          </p>
          {item.payment && <PaymentFacts payment={item.payment} />}
          <ClaimActions item={item} />
        </>
      );
    case 'dispute':
      return (
        <>
          <OrderFacts order={item.order} />
          <p className="max-w-text break-words whitespace-pre-line">{item.text}</p>
          <DisputedPhotos orderId={item.order.id} />
          <DisputeActions item={item} />
        </>
      );
    case 'ledger':
      return (
        <>
          <p data-numbers>
            {m.review_ledger_facts({
              number: item.order.number,
              account: item.account,
              expected: formatMoney(item.expected),
              found: formatMoney(item.found),
            })}
          </p>
          <OpenOrder id={item.order.id} />
        </>
      );
  }
}

function Proposals({ item }: { item: IncomingItem }) {
  if (item.proposals.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-sans text-sm font-semibold">{m.review_match_likely()}</h3>
      <ul className="grid gap-1" data-numbers>
        {item.proposals.map(({ order, reasons }) => (
          <li key={order.id}>
            <AdminLink to={`/admin/orders/${order.id}`} className="text-link">
              {order.number}
            </AdminLink>
            {` · ${order.customer} · ${formatMoney(order.due)} · `}
            <span className="text-quiet">
              {reasons.map((reason) => reasonLabels[reason]()).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Entries({ item: { entries, toGiveBack } }: { item: OrderItem }) {
  return (
    <div data-numbers>
      <ul className="grid gap-1">
        {entries.map(({ id, kind, amount, receipt, at }) => (
          <li key={id}>
            {[
              historyLabel(kind, 'delivery'),
              amount !== null && formatMoney(amount),
              receipt,
              formatInstant(at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {toGiveBack > 0 && (
        <p className="mt-2 font-semibold">
          {m.review_to_give_back({ amount: formatMoney(toGiveBack) })}
        </p>
      )}
    </div>
  );
}

function OpenOrder({ id }: { id: string }) {
  return (
    <p>
      <AdminLink
        to={`/admin/orders/${id}`}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        {m.review_open_order()}
      </AdminLink>
    </p>
  );
}
