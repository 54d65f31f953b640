import { useQuery } from '@tanstack/react-query';
import { api } from '#/platform/rpc/client.ts';
import { DisputeList } from './dispute-list.tsx';

/** The same for staff, who answer where all money that needs a person stands. */
export function StaffDisputes({ orderId }: { orderId: string }) {
  const { data } = useQuery(api.orders.staff.disputes.list.queryOptions({ input: { orderId } }));
  if (!data || data.disputes.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <DisputeList disputes={data.disputes} reader="staff" />
    </div>
  );
}
