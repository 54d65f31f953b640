import { ArrowLeft, Phone } from 'lucide-react';
import { unitsToPick } from '#/domain/orders/pick.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass, ButtonAnchor } from '#/ui/button.tsx';
import { scannedCode, type Picks } from '../picks/use-picks.ts';
import { likelyLine, withQueued, type ShownLine } from '../picks/with-queued.ts';
import type { WarehouseOrderView } from '../views.ts';
import { HandOver } from './hand-over.tsx';
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
      <Head search={search} order={order} />
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
      <HandOver order={order} lines={lines} isSent={queue.length === 0} />
      {!isPacked && <ScanField onScan={scan} />}
    </>
  );
}

function wrong(why: string): string {
  signal('wrong');
  return why;
}

function Head({ search, order }: Pick<PickListProps, 'search' | 'order'>) {
  const { id, number, contactName, contactPhone, place, on, isLate, note } = order;
  return (
    <section className="grid gap-3">
      <AdminLink
        to="/admin/warehouse"
        search={search}
        className={buttonClass({ variant: 'quiet', size: 'sm' }, '-ml-3 justify-self-start')}
      >
        <ArrowLeft size={18} aria-hidden="true" />
        {m.warehouse_back_to_list()}
      </AdminLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex flex-wrap items-center gap-3 text-2xl">
            <AdminLink to={`/admin/orders/${id}`} className="text-link">
              {number}
            </AdminLink>
            {isLate && <Badge tone="danger">{m.warehouse_late()}</Badge>}
          </h2>
          <p className="break-words">{contactName}</p>
          <p className="break-words text-quiet">
            {place ? `${place.address}, ${place.county}` : m.admin_orders_pickup()}
            {on && ` · ${m.warehouse_leaves({ day: formatDay(on) })}`}
          </p>
        </div>
        <ButtonAnchor variant="secondary" href={`tel:${contactPhone}`}>
          <Phone size={18} aria-hidden="true" />
          {m.warehouse_call()}
        </ButtonAnchor>
      </div>
      {note !== '' && (
        <p className="rounded-control border border-line bg-overlay p-3 break-words whitespace-pre-line">
          {note}
        </p>
      )}
    </section>
  );
}
