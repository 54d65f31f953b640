import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { BulkResult } from '#/platform/lists/bulk-result.tsx';
import { Button } from '#/ui/button.tsx';
import { notify } from '#/ui/notify.ts';
import type { StaffOrderView } from '#/features/orders/views.ts';
import { PrintNotes } from '../print-notes.tsx';
import { DispatchManyDialog } from './dispatch-many-dialog.tsx';
import { doneText, useBulkOrders, type BulkOrderResult } from './hooks.ts';

interface BulkOrdersProps {
  /** Those that are chosen. */
  orders: readonly StaffOrderView[];
  /** Given those that stay chosen. */
  onDone: (kept: string[]) => void;
}

/** What is done with the chosen orders at once; where some were refused, each is said. */
export function BulkOrders({ orders, onDone }: BulkOrdersProps) {
  const [leaving, setLeaving] = useState<readonly StaffOrderView[] | null>(null);
  const [result, setResult] = useState<BulkOrderResult | null>(null);
  const { prepare, dispatch } = useBulkOrders(leaving ?? orders, ({ verb, rows }) => {
    setLeaving(null);
    const refused = rows.filter(({ refusal }) => refusal !== null);
    // After packing has begun the same orders are printed and sent out.
    onDone((verb === 'prepare' ? rows : refused).map(({ id }) => id));
    if (refused.length > 0) setResult({ verb, rows });
    else notify.success(doneText(verb, rows.length));
  });
  function openDispatch() {
    dispatch.reset();
    setLeaving(orders);
  }
  return (
    <>
      {orders.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            size="sm"
            busy={prepare.isPending}
            onClick={() => prepare.mutate()}
          >
            {m.admin_order_start()}
          </Button>
          <PrintNotes orders={orders} />
          <Button variant="secondary" size="sm" disabled={prepare.isPending} onClick={openDispatch}>
            {m.admin_order_dispatch()}
          </Button>
        </div>
      )}
      {leaving && (
        <DispatchManyDialog orders={leaving} step={dispatch} onClose={() => setLeaving(null)} />
      )}
      {result && (
        <BulkResult
          rows={result.rows}
          doneText={(count) => doneText(result.verb, count)}
          onClose={() => setResult(null)}
        />
      )}
    </>
  );
}
