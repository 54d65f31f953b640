import type { ReactNode } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { shownPhone } from '#/domain/phone.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { asOf } from '#/platform/offline/as-of.ts';
import { storedLineText } from '#/platform/offline/stored-line.ts';
import { StatusBadge } from '../components/status-badge.tsx';
import type { KeptCode, KeptOrder } from './stored-orders.ts';

/** An order as it was last read, with all that is needed at the door. */
export function KeptOrderCard({ order, open }: { order: KeptOrder; open: boolean }) {
  const { number, status, delivery, contact, lines, code } = order;
  const isDelivered = delivery.method === 'delivery';
  return (
    <details open={open} className="rounded-panel border border-line bg-raised p-4">
      <summary className="cursor-pointer py-1 font-semibold" data-numbers>
        {m.orders_number({ number })} <StatusBadge status={status} method={delivery.method} />
        <span className="block text-sm font-normal text-quiet">
          {m.offline_as_of({ time: asOf(new Date(order.at)) })}
        </span>
      </summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-[1fr_auto]">
        <dl className="grid content-start gap-3">
          <Row name={isDelivered ? m.orders_deliver_to() : m.orders_pickup()}>
            {isDelivered ? `${delivery.address}, ${delivery.county}` : m.orders_pickup_at()}
          </Row>
          <Row name={m.orders_contact()}>{`${contact.name}, ${shownPhone(contact.phone)}`}</Row>
          <Row name={m.offline_goods()}>
            {lines.map((line) => (
              <span key={line.id} className="block">
                {storedLineText(line)}
              </span>
            ))}
          </Row>
          <Row name={m.orders_due()}>{formatMoney(order.due)}</Row>
          <Row name={m.offline_placed()}>{formatInstant(order.placedAt)}</Row>
        </dl>
        <CodePicture code={code} label={m.offline_code({ number })} />
      </div>
    </details>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd data-numbers className="break-words">
        {children}
      </dd>
    </div>
  );
}

/** White squares around a code that readers want. */
const QUIET = 4;

/** Dark on white in every theme: readers want it so. */
function CodePicture({ code: { size, path }, label }: { code: KeptCode; label: string }) {
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      className="size-48 justify-self-center rounded-control"
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
