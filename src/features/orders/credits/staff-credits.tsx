import { useQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { api, client } from '#/platform/rpc/client.ts';
import { useOrderStep } from '../admin/order/hooks.ts';
import type { OrderView } from '../views.ts';
import { CreditList } from './credit-list.tsx';

/** The same for staff, on the customer’s word. */
export function StaffCredits({ order: { id, amounts } }: { order: OrderView }) {
  const isOpen = amounts.open > 0;
  const { data: credits = [] } = useQuery({
    ...api.orders.staff.credits.list.queryOptions({ input: { orderId: id } }),
    enabled: isOpen,
  });
  const apply = useOrderStep(id, client.orders.staff.credits.apply, m.credit_used);
  if (!isOpen) return null;
  return <CreditList lead={m.credit_lead_staff()} credits={credits} apply={apply} />;
}
