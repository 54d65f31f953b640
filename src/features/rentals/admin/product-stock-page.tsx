import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { SmallPicture } from '#/platform/lists/small-picture.tsx';
import { m } from '#/paraglide/messages.js';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { LackingList } from '../lacking-list.tsx';
import type { StockView } from '../views.ts';
import { BookDialog, type BookForm } from './book-dialog.tsx';
import { CountDialog } from './count-dialog.tsx';
import { movementsOptions, stockOptions } from './hooks.ts';
import { MOVEMENTS_DESCENDING_FIRST, readLedgerSearch, type LedgerSearch } from './list-search.ts';
import { movementColumns } from './movement-columns.tsx';

/** One product's stock: its numbers, what is done with it, and the ledger. */
export const productStockPage = defineAdminPage({
  title: m.stock_admin_product_title,
  lists: ['stock_movements'],
  readSearch: readLedgerSearch,
  load: (client, { search, params: { id = '' } }) =>
    Promise.all([
      client.ensureQueryData(stockOptions(id)),
      client.ensureQueryData(movementsOptions(id, search)),
    ]),
  component: ProductStockPage,
});

interface PageProps {
  search: LedgerSearch;
  params: Readonly<Record<string, string>>;
}

function ProductStockPage({ search, params: { id = '' } }: PageProps) {
  const { data: stock } = useSuspenseQuery(stockOptions(id));
  const { data: ledger } = useSuspenseQuery(movementsOptions(id, search));
  return (
    <>
      <Heading stock={stock} />
      <Figures stock={stock} />
      {stock.ledgerSum !== stock.onHand && (
        <Alert tone="danger" className="mt-4">
          {m.stock_admin_differs({ count: 1 })}{' '}
          {m.stock_admin_ledger_says({ sum: stock.ledgerSum })}
        </Alert>
      )}
      {stock.late > 0 && (
        <div className="mt-4">
          <LackingList late={stock.late} lacking={stock.lacking} />
        </div>
      )}
      <Labels stock={stock} />
      <Verbs key={id} stock={stock} />
      <h3 className="mt-8 mb-3 text-lg">{m.stock_admin_movements()}</h3>
      <AdminList
        list="stock_movements"
        descendingFirst={MOVEMENTS_DESCENDING_FIRST}
        to={`/admin/stock/${id}`}
        usualSort="when"
        csvAt={`/api/admin/lists/stock-movements?product=${id}`}
        search={{ ...search }}
        label={m.stock_admin_movements()}
        columns={movementColumns()}
        data={ledger}
        keyOf={(movement) => String(movement.id)}
        empty={m.stock_admin_no_movements()}
      />
    </>
  );
}

function Heading({ stock }: { stock: StockView }) {
  return (
    <div className="flex items-center gap-3">
      <SmallPicture image={stock.image} />
      <div className="min-w-0">
        <h2 className="text-xl break-words">{nameLabel(stock)}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {stock.labelCode !== null && (
            <span className="font-mono text-quiet">{stock.labelCode}</span>
          )}
          {stock.isArchived && <Badge>{m.stock_admin_archived()}</Badge>}
          <AdminLink to={`/admin/products/${stock.productId}/edit`} className="text-link">
            {m.stock_admin_edit()}
          </AdminLink>
          <AdminLink
            to="/admin/timeline"
            search={{ q: stock.labelCode ?? nameLabel(stock).slice(0, 80) }}
            className="text-link"
          >
            {m.timeline_of_product()}
          </AdminLink>
        </p>
      </div>
    </div>
  );
}

function Figures({ stock }: { stock: StockView }) {
  const figures = [
    { label: m.stock_admin_free(), value: stock.free },
    { label: m.stock_admin_on_hand(), value: stock.onHand },
    { label: m.stock_admin_held(), value: stock.held },
    { label: m.stock_admin_rented(), value: stock.rentedToday },
    { label: m.stock_admin_late(), value: stock.late },
    { label: m.stock_admin_at_repair(), value: stock.atRepair },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(({ label, value }) => (
        <div key={label} className="rounded-card border border-line bg-raised p-3">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether its units carry labels, and by how many these differ from the stock. */
function Labels({ stock: { productId, labelled, onHand } }: { stock: StockView }) {
  const link = (
    <AdminLink
      to={`/admin/stock/${productId}/units`}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {labelled === null ? m.unit_labels_on() : m.unit_see()}
    </AdminLink>
  );
  if (labelled === null || labelled === onHand) return <p className="mt-4">{link}</p>;
  return (
    <Alert tone="warning" className="mt-4" actions={link}>
      {labelled < onHand
        ? m.unit_unlabelled({ count: onHand - labelled })
        : m.unit_unnamed({ count: labelled - onHand })}
    </Alert>
  );
}

function Verbs({ stock }: { stock: StockView }) {
  const [open, setOpen] = useState<BookForm | 'count' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      <Button size="lg" className="max-sm:col-span-2" onClick={() => setOpen('count')}>
        {m.stock_admin_count()}
      </Button>
      <Button size="lg" variant="secondary" onClick={() => setOpen('receive')}>
        {m.stock_admin_receive()}
      </Button>
      <Button size="lg" variant="secondary" onClick={() => setOpen('repair')}>
        {m.stock_admin_repair()}
      </Button>
      <Button
        size="lg"
        variant="secondary"
        className="max-sm:col-span-2"
        onClick={() => setOpen('adjust')}
      >
        {m.stock_admin_adjust()}
      </Button>
      {open === 'count' && <CountDialog stock={stock} onClose={close} />}
      {open !== null && open !== 'count' && (
        <BookDialog form={open} productId={stock.productId} onClose={close} />
      )}
    </div>
  );
}
