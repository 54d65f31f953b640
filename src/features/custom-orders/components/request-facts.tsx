import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import type { CustomOrderView } from '../views.ts';

/** What was asked for, as rows of a `dl`. */
export function RequestFacts({ request }: { request: CustomOrderView }) {
  const { product } = request;
  return (
    <>
      <Fact name={m.custom_product()}>
        {product?.id ? (
          <Link to="/products/$id" params={{ id: product.id }} className="text-link">
            {product.name}
          </Link>
        ) : (
          product?.name
        )}
      </Fact>
      <Fact name={product ? m.custom_wish() : m.custom_idea()}>{request.idea}</Fact>
      <Fact name={m.custom_quantity()}>{request.quantity}</Fact>
      <Fact name={m.custom_colors()}>{request.colors}</Fact>
      <Fact name={m.custom_event_date()}>
        {request.eventDate && formatLongDay(request.eventDate)}
      </Fact>
      <Fact name={m.custom_deadline()}>{request.deadline && formatLongDay(request.deadline)}</Fact>
      <Fact name={m.custom_county()}>{request.county}</Fact>
      <Fact name={m.custom_budget()}>{request.budget !== null && formatMoney(request.budget)}</Fact>
    </>
  );
}

/** What was left open is not shown. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="break-words whitespace-pre-line" data-numbers>
        {children}
      </dd>
    </div>
  );
}
