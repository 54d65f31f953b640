import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BatteryCharging, Wrench } from 'lucide-react';
import type { ApartKind } from '#/domain/orders/apart.ts';
import { LinePicture } from '#/features/orders/components/line-picture.tsx';
import { LackingOrders } from '#/features/rentals/lacking-list.tsx';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { notify } from '#/ui/notify.ts';
import type { ApartView } from '../views.ts';

export const apartLabels: Record<ApartKind, () => string> = {
  charging: m.warehouse_charging,
  damaged: m.warehouse_damaged,
};

/** Units that came back and are not ready for the next hire, the longest there first. */
export function ApartList({ apart }: { apart: readonly ApartView[] }) {
  if (apart.length === 0) return null;
  return (
    <section aria-labelledby="warehouse-apart" className="mt-4">
      <h2 id="warehouse-apart" className="mb-3 text-lg">
        {m.warehouse_apart()}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised px-4">
        {apart.map((one) => (
          <ApartLine key={one.id} apart={one} />
        ))}
      </ul>
    </section>
  );
}

function ApartLine({ apart }: { apart: ApartView }) {
  const { id, kind, units, code, name, image, note, number, orderId, since, isBooked, lacking } =
    apart;
  const queryClient = useQueryClient();
  const ready = useMutation({
    mutationFn: () => client.orders.staff.warehouse.ready({ apartId: id }),
    onSuccess: () => notify.success(m.warehouse_ready_done({ name })),
    onError: () => notify.error(m.warehouse_needs_line()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.orders.staff.warehouse.key() }),
  });
  const Icon = kind === 'charging' ? BatteryCharging : Wrench;
  return (
    <li className="grid gap-3 py-4 sm:flex sm:items-center">
      <div className="flex min-w-0 grow gap-3">
        <LinePicture image={image} size="small" />
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold break-words">
            {units} × {name} {code && <span className="font-mono text-sm">{code}</span>}
          </p>
          <p className="flex items-center gap-1.5 text-sm">
            <Icon size={16} aria-hidden="true" className="shrink-0" />
            {apartLabels[kind]()}
          </p>
          {note !== '' && <p className="text-sm break-words">{note}</p>}
          <p className="text-sm text-quiet">
            <AdminLink to={`/admin/orders/${orderId}`} className="text-link">
              {number}
            </AdminLink>
            {` · ${formatInstant(since)}`}
          </p>
          {!isBooked && <p className="text-sm text-danger">{m.warehouse_apart_promised()}</p>}
          <LackingOrders lacking={lacking} />
        </div>
      </div>
      <Button size="lg" variant="secondary" busy={ready.isPending} onClick={() => ready.mutate()}>
        {m.warehouse_ready_again()}
      </Button>
    </li>
  );
}
