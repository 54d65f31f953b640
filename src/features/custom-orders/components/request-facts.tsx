import { Link } from '@tanstack/react-router';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { Fact } from '#/ui/fact.tsx';
import type { CustomOrderView } from '../views.ts';

interface RequestFactsProps {
  request: CustomOrderView;
  /** Says it to staff, of their customer. */
  forStaff?: boolean;
}

/** What was asked for, as rows of a `dl`. */
export function RequestFacts({ request, forStaff = false }: RequestFactsProps) {
  const { product } = request;
  const idea = forStaff ? m.custom_admin_idea : m.custom_idea;
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
      <Fact name={product ? m.custom_wish() : idea()}>{request.idea}</Fact>
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
