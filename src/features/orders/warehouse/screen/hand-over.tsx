import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unitsToPick } from '#/domain/orders/pick.ts';
import { DeliverDialog } from '#/features/orders/admin/order/deliver-dialog.tsx';
import { DispatchDialog } from '#/features/orders/admin/order/dispatch-dialog.tsx';
import { staffOrderOptions } from '#/features/orders/admin/order/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import type { ShownLine } from '../picks/with-queued.ts';
import type { WarehouseOrderView } from '../views.ts';

interface HandOverProps {
  order: WarehouseOrderView;
  lines: readonly ShownLine[];
  /** The server counts all that was ticked. */
  isSent: boolean;
}

/** The step that packing ends with: to a driver, to the shelf for pick-up, or into the customer's hands. */
export function HandOver({ order, lines, isSent }: HandOverProps) {
  const [open, setOpen] = useState<'dispatch' | 'deliver' | null>(null);
  const {
    data: detail,
    isFetching,
    isError,
  } = useQuery({
    ...staffOrderOptions(order.id),
    enabled: open !== null,
    // Without a line it is said so at once.
    networkMode: 'always',
    retry: false,
  });
  const off = lines.reduce((sum, line) => sum + Math.abs(unitsToPick(line)), 0);
  const isPacked = order.next === 'deliver';
  const isComplete = isPacked || (off === 0 && isSent);
  // The step that was opened stays the one that is shown: the order moves on before its dialog closes.
  const Dialog = open === 'deliver' ? DeliverDialog : DispatchDialog;
  const close = () => setOpen(null);
  if (order.next === 'start_preparing' && isSent) {
    return <p className="text-quiet">{m.warehouse_begin()}</p>;
  }
  return (
    <div className="grid gap-3">
      {!isPacked && <p className="text-quiet">{stateText(off, isSent)}</p>}
      <Button
        size="lg"
        block
        variant={isComplete ? 'primary' : 'secondary'}
        busy={open !== null && isFetching && !detail}
        onClick={() => setOpen(isPacked ? 'deliver' : 'dispatch')}
      >
        {verbOf(order)}
      </Button>
      {open && isError && !isFetching && (
        <Alert tone="danger" live>
          {m.warehouse_needs_line()}
        </Alert>
      )}
      {open && detail && <Dialog detail={detail} onClose={close} />}
    </div>
  );
}

function stateText(off: number, isSent: boolean): string {
  if (off > 0) return m.warehouse_left({ count: off });
  return isSent ? m.warehouse_complete() : m.warehouse_unsent();
}

function verbOf({ next, place }: WarehouseOrderView): string {
  if (next === 'deliver') return m.admin_order_hand_over();
  return place ? m.admin_order_dispatch() : m.admin_order_ready();
}
