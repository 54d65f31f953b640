import { useQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { api, client } from '#/platform/rpc/client.ts';
import { useOrderChange } from '../hooks.ts';
import type { OrderView } from '../views.ts';
import { CreditList } from './credit-list.tsx';

/** Money of own other orders that can pay this one, as long as something is open of it. */
export function OwnCredits({ order: { id, amounts } }: { order: OrderView }) {
  const isOpen = amounts.open > 0;
  const { data: credits = [] } = useQuery({
    ...api.orders.credits.list.queryOptions({ input: { orderId: id } }),
    enabled: isOpen,
  });
  const apply = useOrderChange(id, client.orders.credits.apply, m.credit_used);
  if (!isOpen) return null;
  return (
    <div data-no-print className="contents">
      <CreditList lead={m.credit_lead()} credits={credits} apply={apply} />
    </div>
  );
}
