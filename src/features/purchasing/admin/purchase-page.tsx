import { useSuspenseQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { vatPercent } from '#/domain/money/vat.ts';
import { checkPurchaseStep } from '#/domain/purchasing/purchase-order.ts';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatDay, formatInstant, formatLongDay } from '#/platform/i18n/format-day.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '#/ui/data-table.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { Fact } from '#/ui/fact.tsx';
import { purchaseOptions, useStepPurchase } from '../hooks.ts';
import { stepFailureText } from '../messages.ts';
import type { PurchaseLineView, PurchaseView } from '../views.ts';
import { StateBadge } from './state-badge.tsx';

/** An order to a supplier; printed, it is what is sent to them. */
export const purchasePage = defineAdminPage({
  title: m.purchase_one,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) => client.fetchQuery(purchaseOptions(id)),
  component: PurchasePage,
});

const columns = (): TableColumn<PurchaseLineView>[] => [
  {
    name: 'product',
    title: m.purchase_product(),
    isRowHeader: true,
    className: 'break-words',
    cell: ({ product }) => nameLabel(product),
  },
  {
    name: 'quantity',
    title: m.purchase_quantity(),
    align: 'end',
    cell: ({ quantity }) => formatCount(quantity),
  },
  {
    name: 'received',
    title: m.purchase_received(),
    align: 'end',
    cell: ({ received }) => formatCount(received),
  },
  {
    name: 'price',
    title: m.purchase_unit_price(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ unitPrice }) => formatMoney(unitPrice),
  },
  {
    name: 'vat',
    title: m.cost_vat_rate(),
    align: 'end',
    cell: ({ vatRate }) => vatPercent(vatRate),
  },
  {
    name: 'amount',
    title: m.cost_amount(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ amount }) => formatMoney(amount),
  },
];

function PurchasePage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data: order } = useSuspenseQuery(purchaseOptions(id));
  const shop = useShop();
  const { number, supplier, expectedOn, orderedAt, note } = order;
  const paging = { page: 1, pageCount: 1, renderLink: () => <></> };
  return (
    <div ref={keepFocus} className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex flex-wrap items-center gap-3 text-xl" data-numbers>
          {number}
          <span data-no-print>
            <StateBadge order={order} />
          </span>
        </h2>
        <Steps order={order} />
      </div>
      <dl className="grid gap-4 sm:grid-cols-3">
        <div className="hidden print:block">
          <Fact name={m.purchase_buyer()}>{shop.name}</Fact>
        </div>
        <Fact name={m.cost_supplier()}>
          {[supplier.name, supplier.kraPin, supplier.phone].filter(Boolean).join('\n')}
        </Fact>
        <Fact name={m.purchase_expected()}>{expectedOn && formatLongDay(expectedOn)}</Fact>
        <Fact name={m.purchase_ordered_at()}>{orderedAt && formatInstant(orderedAt)}</Fact>
        <Fact name={m.cost_note()}>{note}</Fact>
      </dl>
      <div>
        <div data-no-print>
          <DataTable
            label={m.purchase_lines()}
            columns={columns()}
            rows={order.lines}
            keyOf={(line) => line.id}
            empty={m.purchase_none()}
            paging={paging}
          />
        </div>
        <LinesOnPaper order={order} />
        <dl className="flex flex-wrap justify-end gap-x-8 gap-y-2 text-right">
          <Fact name={m.cost_vat()}>{formatMoney(order.vat)}</Fact>
          <Fact name={m.cost_total()}>
            <strong>{formatMoney(order.amount)}</strong>
          </Fact>
        </dl>
      </div>
      <div data-no-print className="grid gap-6">
        <Receipts order={order} />
        <ThingHistory thing="purchase_orders" thingId={id} version={order.version} />
      </div>
    </div>
  );
}

/** Without what arrived: it is what the supplier is asked for. */
function LinesOnPaper({ order: { lines } }: { order: PurchaseView }) {
  return (
    <table className="mb-4 hidden w-full text-sm print:table [&_td]:py-1 [&_td]:text-right [&_th]:py-1 [&_th]:text-left">
      <thead className="border-b border-line">
        <tr>
          <th scope="col">{m.purchase_product()}</th>
          <th scope="col" className="text-right!">
            {m.purchase_quantity()}
          </th>
          <th scope="col" className="text-right!">
            {m.purchase_unit_price()}
          </th>
          <th scope="col" className="text-right!">
            {m.cost_vat_rate()}
          </th>
          <th scope="col" className="text-right!">
            {m.cost_amount()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, product, quantity, unitPrice, vatRate, amount }) => (
          <tr key={id} className="border-b border-line">
            <th scope="row" className="font-normal">
              {nameLabel(product)}
            </th>
            <td>{formatCount(quantity)}</td>
            <td>{formatMoney(unitPrice)}</td>
            <td>{vatPercent(vatRate)}</td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Receipts({ order: { receipts } }: { order: PurchaseView }) {
  if (receipts.length === 0) return null;
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts" className="mb-3 text-lg">
        {m.purchase_receipts()}
      </h2>
      <ul className="grid gap-3">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="rounded-card border border-line bg-raised p-4">
            <h3 className="font-semibold">{formatDay(receipt.receivedOn)}</h3>
            <ul>
              {receipt.lines.map(({ lineId, units, costId, product }) => (
                <li key={lineId}>
                  <AdminLink
                    to={`/admin/cost-management/${costId}`}
                    className="text-link inline-flex min-h-8 items-center"
                  >
                    {m.purchase_receipt_line({
                      units: formatCount(units),
                      name: nameLabel(product),
                    })}
                  </AdminLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Steps({ order: { id, number, state } }: { order: PurchaseView }) {
  const [isAsking, setIsAsking] = useState(false);
  const step = useStepPurchase(id);
  const may = (wanted: Parameters<typeof checkPurchaseStep>[1]) =>
    checkPurchaseStep(state, wanted).ok;
  const at = `/admin/cost-management/purchase-orders/${id}` as const;
  return (
    <div data-no-print className="flex flex-wrap gap-3">
      {may('receive') && (
        <AdminLink to={`${at}/receive`} className={buttonClass({})}>
          {m.purchase_receive()}
        </AdminLink>
      )}
      {may('order') && (
        <Button busy={step.isPending} onClick={() => step.mutate('place')}>
          {m.purchase_place()}
        </Button>
      )}
      {may('change') && (
        <AdminLink to={`${at}/edit`} className={buttonClass({ variant: 'secondary' })}>
          {m.supplier_change()}
        </AdminLink>
      )}
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" /> {m.purchase_print()}
      </Button>
      {may('cancel') && (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {m.purchase_cancel()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={m.purchase_cancel_title({ number })}
        text={m.purchase_cancel_text()}
        confirm={m.purchase_cancel()}
        cancel={m.purchase_keep()}
        isDangerous
        busy={step.isPending}
        onConfirm={() => step.mutate('cancel', { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
      {step.error && (
        <Alert tone="danger" live>
          {stepFailureText(step.error)}
        </Alert>
      )}
    </div>
  );
}
