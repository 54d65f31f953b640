import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cartLinePrice } from '#/domain/cart/line-price.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { shownPhone } from '#/domain/phone.ts';
import { statusLabel } from '#/features/orders/labels.ts';
import { lineItemLabel } from '#/features/catalog/price-labels.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Skeleton } from '#/ui/skeleton.tsx';
import { ShopLink } from '#/features/chat/shop-link.tsx';
import { contextOptions } from '../hooks.ts';
import type { ChatContextView, ChatSummaryView } from '../views.ts';

interface CustomerContextProps {
  conversationId: string;
  summary: ChatSummaryView;
}

export function CustomerContext({ conversationId, summary }: CustomerContextProps) {
  const { data } = useQuery(contextOptions(conversationId));
  return (
    <div className="grid content-start gap-5 p-4 text-sm">
      <Part title={m.inbox_summary()}>
        <Summary summary={summary} />
      </Part>
      {data ? <Facts context={data} /> : <Skeleton className="h-40" />}
    </div>
  );
}

const reasonLabels: Partial<Record<string, () => string>> = {
  CUSTOMER_ASKED: m.inbox_reason_asked,
  AI_FAILED: m.inbox_reason_failed,
  TAKEN_OVER: m.inbox_reason_taken,
};

function Summary({ summary }: { summary: ChatSummaryView }) {
  const { questions, sources, unsureAnswers, escalationReason } = summary;
  const reason = escalationReason === null ? undefined : reasonLabels[escalationReason];
  return (
    <div className="grid gap-2">
      {reason && <p className="text-warning">{reason()}</p>}
      {questions.length === 0 ? (
        <p className="text-quiet">{m.inbox_summary_none()}</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-4">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      {unsureAnswers > 0 && (
        <p className="text-quiet">{m.inbox_summary_unsure({ count: unsureAnswers })}</p>
      )}
      {sources.map(({ title, path }) => (
        <ShopLink key={path} path={path} className="text-link">
          {title}
        </ShopLink>
      ))}
    </div>
  );
}

function Facts({ context }: { context: ChatContextView }) {
  const { customer, page, pageProduct, cart, orders } = context;
  return (
    <>
      <Part title={m.inbox_customer()}>
        {customer ? (
          <ul className="grid gap-1 break-words">
            <li className="font-semibold">{customer.name}</li>
            <li>
              <a href={`mailto:${customer.email}`} className="text-link">
                {customer.email}
              </a>
            </li>
            {customer.phone && (
              <li>
                <a href={`tel:${shownPhone(customer.phone)}`} className="text-link">
                  {customer.phone}
                </a>
              </li>
            )}
          </ul>
        ) : (
          <p className="text-quiet">{m.inbox_customer_guest()}</p>
        )}
        {page && (
          <p className="mt-2">
            <span className="text-quiet">{m.inbox_page()} </span>
            <ShopLink path={page} className="text-link break-all">
              {pageProduct ?? page}
            </ShopLink>
          </p>
        )}
      </Part>
      {cart && (
        <Part title={m.inbox_cart()}>
          {cart.lines.length === 0 && <p className="text-quiet">{m.inbox_cart_empty()}</p>}
          <ul className="grid gap-1">
            {cart.lines.map(({ id, quantity, product, totalPrice, saving }) => (
              <li key={id} className="flex justify-between gap-3">
                <span>{lineItemLabel({ quantity, ...product })}</span>
                <span data-numbers className="shrink-0">
                  {formatMoney(cartLinePrice({ quantity, totalPrice, saving }).total)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {customer && (
        <Part title={m.inbox_orders()}>
          {orders.length === 0 && <p className="text-quiet">{m.inbox_orders_none()}</p>}
          <ul className="grid gap-2">
            {orders.map(({ id, number, status, method, placedAt, due }) => (
              <li key={id}>
                <span className="flex justify-between gap-3">
                  <AdminLink to={`/admin/orders/${id}`} className="text-link py-1 font-semibold">
                    {number}
                  </AdminLink>
                  <span data-numbers>{formatMoney(due)}</span>
                </span>
                <span className="text-quiet">
                  {statusLabel(status, method)}, {formatInstant(placedAt)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-sans text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}
