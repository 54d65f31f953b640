import { useSyncExternalStore } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { WarehousePhotos } from '#/features/orders/photos/warehouse-photos.tsx';
import { scannedCode } from '../picks/use-picks.ts';
import {
  changeDraftLine,
  countedToday,
  EMPTY_LINE,
  returnDrafts,
  toTakenLine,
  unitsBack,
  unitsOut,
} from '../returns/return-draft.ts';
import type { Returns } from '../returns/use-returns.ts';
import type { WarehouseOrderView } from '../views.ts';
import { OrderHead } from './order-head.tsx';
import { ReturnLine } from './return-line.tsx';
import { ScanField } from './scan-field.tsx';
import { signal } from './signal.ts';
import type { WarehouseSearch } from './warehouse-search.ts';

interface ReturnListProps {
  search: WarehouseSearch;
  order: WarehouseOrderView;
  returns: Returns;
}

/** What of one order comes back, line by line, and how it is. */
export function ReturnList({ search, order, returns }: ReturnListProps) {
  const { id: orderId, number } = order;
  const { subscribe, read, readOnServer } = returnDrafts;
  const drafts = useSyncExternalStore(subscribe, read, readOnServer)[orderId] ?? {};
  const isQueued = returns.queue.some((entry) => entry.orderId === orderId);
  const lines = order.lines
    .filter((line) => unitsOut(line) > 0)
    .map((line) => ({ line, draft: drafts[line.id] ?? EMPTY_LINE }));
  const noted = lines.filter(({ draft }) => unitsBack(draft) > 0);
  const isUnseen = order.lines.some(({ hireStatus }) => hireStatus === 'returned');

  function send() {
    const taken = noted.map(({ line, draft }) =>
      toTakenLine(line, draft, (parts) => m.warehouse_missing_note({ parts })),
    );
    returns.add({ orderId, number, day: countedToday(), lines: taken });
  }

  function scan(typed: string): string {
    const code = scannedCode(typed);
    const known = lines.find(({ line }) => code !== null && line.codes.includes(code));
    const likely = lines.find(
      ({ line: { prefix } }) => prefix !== null && code?.startsWith(`${prefix}-`),
    );
    const found = known ?? likely;
    if (code === null || !found) {
      signal('wrong');
      return m.warehouse_no_goods({ code: code ?? typed.trim() });
    }
    const { line, draft } = found;
    if (draft.codes.some((one) => one.code === code)) {
      signal('already');
      return m.warehouse_no_already_back({ code });
    }
    if (unitsBack(draft) >= unitsOut(line)) {
      signal('wrong');
      return m.warehouse_no_more_back({ code, name: line.name });
    }
    signal('good');
    changeDraftLine(orderId, line.id, { codes: [...draft.codes, { code, kind: null }] });
    const back = unitsBack(draft) + 1;
    return m.warehouse_scanned_back({ code, name: line.name, back, units: unitsOut(line) });
  }

  return (
    <>
      <OrderHead search={search} order={order} />
      {isUnseen && (
        <Alert
          tone="warning"
          actions={
            <AdminLink
              to={`/admin/orders/${orderId}`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {m.warehouse_open_order()}
            </AdminLink>
          }
        >
          {m.warehouse_unseen()}
        </Alert>
      )}
      {lines.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-raised px-4">
          {lines.map(({ line, draft }) => (
            <ReturnLine
              key={line.id}
              line={line}
              draft={draft}
              isLocked={isQueued}
              onChange={(change) => changeDraftLine(orderId, line.id, change)}
            />
          ))}
        </ul>
      )}
      <WarehousePhotos order={order} kind="returned" />
      {lines.length > 0 && (
        <div className="grid gap-3">
          <p className="text-quiet">{stateText(noted.length > 0, isQueued)}</p>
          <Button size="lg" block disabled={noted.length === 0 || isQueued} onClick={send}>
            {m.admin_order_return()}
          </Button>
        </div>
      )}
      {lines.length > 0 && !isQueued && <ScanField onScan={scan} />}
    </>
  );
}

function stateText(isNoted: boolean, isQueued: boolean): string {
  if (isQueued) return m.warehouse_return_waits();
  return isNoted ? m.warehouse_return_kept() : m.warehouse_return_begin();
}
