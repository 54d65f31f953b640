import { unitsToPick } from '#/domain/orders/pick.ts';
import { m } from '#/paraglide/messages.js';
import { WarehousePhotos } from '#/features/orders/photos/warehouse-photos.tsx';
import { scannedCode, type Picks } from '../picks/use-picks.ts';
import { likelyLine, withQueued, type ShownLine } from '../picks/with-queued.ts';
import type { WarehouseOrderView } from '../views.ts';
import { HandOver } from './hand-over.tsx';
import { OrderHead } from './order-head.tsx';
import { PickLine } from './pick-line.tsx';
import { ScanField } from './scan-field.tsx';
import { signal } from './signal.ts';
import type { WarehouseSearch } from './warehouse-search.ts';

interface PickListProps {
  search: WarehouseSearch;
  order: WarehouseOrderView;
  picks: Picks;
}

/** One order: what lies ready of each line, and when all does, who takes it. */
export function PickList({ search, order, picks }: PickListProps) {
  const { id: orderId, number } = order;
  const queue = picks.queue.filter((entry) => entry.orderId === orderId);
  const lines = order.lines.map((line) => withQueued(line, queue));
  const isPacked = order.next === 'deliver';
  const unplaced = queue.flatMap(({ lineId, pick }) =>
    lineId === null && pick.kind === 'unit' ? [pick.code] : [],
  );

  function count({ id: lineId, counted }: ShownLine, units: number) {
    signal('good');
    const pick = { kind: 'count', lineId, units, countedBefore: counted } as const;
    picks.add({ orderId, number, lineId, pick });
  }

  function takeAway({ id: lineId }: ShownLine, code: string) {
    picks.add({ orderId, number, lineId, pick: { kind: 'unit', code, isBack: true } });
  }

  function scan(typed: string): string {
    const code = scannedCode(typed);
    if (code === null) return wrong(m.warehouse_no_code({ code: typed.trim() }));
    const isHere = lines.some(({ codes }) => codes.some((one) => one.code === code));
    if (isHere || unplaced.includes(code)) {
      signal('already');
      return m.warehouse_no_already({ code });
    }
    const line = likelyLine(lines, code);
    if (line && unitsToPick(line) <= 0) {
      return wrong(m.warehouse_no_more({ code, name: line.name }));
    }
    signal('good');
    const pick = { kind: 'unit', code, isBack: false } as const;
    picks.add({ orderId, number, lineId: line?.id ?? null, pick });
    if (!line) return m.warehouse_scanned({ code });
    const { name, picked, quantity: units } = line;
    return m.warehouse_scanned_for({ code, name, picked: picked + 1, units });
  }

  return (
    <>
      <OrderHead search={search} order={order} />
      {!isPacked && (
        <ul className="divide-y divide-line rounded-card border border-line bg-raised px-4">
          {lines.map((line) => (
            <PickLine
              key={line.id}
              line={line}
              onCount={(units) => count(line, units)}
              onTakeAway={(code) => takeAway(line, code)}
            />
          ))}
        </ul>
      )}
      {unplaced.length > 0 && (
        <p className="text-quiet">{m.warehouse_unplaced({ codes: unplaced.join(', ') })}</p>
      )}
      <WarehousePhotos order={order} kind="handed_over" />
      <HandOver order={order} lines={lines} isSent={queue.length === 0} />
      {!isPacked && <ScanField onScan={scan} />}
    </>
  );
}

function wrong(why: string): string {
  signal('wrong');
  return why;
}
