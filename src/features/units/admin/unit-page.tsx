import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readListSearch, type ListSearch } from '#/domain/lists/list-search.ts';
import { RETIREMENTS } from '#/domain/stock/unit.ts';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { SmallPicture } from '#/platform/lists/small-picture.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Button } from '#/ui/button.tsx';
import type { UnitView } from '../views.ts';
import { unitHistoryOptions, unitOptions } from './hooks.ts';
import { conditionLabels } from './labels.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PrintLink } from './print-links.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { historyColumns } from './unit-columns.tsx';
import { UnitDifference } from './unit-difference.tsx';
import { UnitForm } from './unit-form.tsx';
import { UnitState } from './unit-state.tsx';

const shape = { filters: {}, sorts: [] } as const;
type HistorySearch = ListSearch<typeof shape.filters, never>;

/** One unit: where it is, what is done with it, its history, and what is known of it. */
export const unitPage = defineAdminPage({
  title: m.unit_one,
  lists: ['unit_history'],
  readSearch: (raw) => readListSearch(shape, raw),
  load: async (client, { search, params: { code = '' } }) => {
    const unit = await client.fetchQuery(unitOptions(code));
    return client.ensureQueryData(unitHistoryOptions(unit.id, search.page ?? 1));
  },
  component: UnitPage,
});

interface PageProps {
  search: HistorySearch;
  params: Readonly<Record<string, string>>;
}

function UnitPage({ search, params: { code = '' } }: PageProps) {
  const { data: unit } = useSuspenseQuery(unitOptions(code));
  const { data: history } = useSuspenseQuery(unitHistoryOptions(unit.id, search.page ?? 1));
  return (
    <div className="grid max-w-5xl gap-6">
      <Heading unit={unit} />
      <UnitDifference counts={unit.counts} />
      <Verbs key={unit.id} unit={unit} />
      <div>
        <h3 className="mb-3 text-lg">{m.unit_history()}</h3>
        <AdminList
          list="unit_history"
          to={`/admin/units/${unit.code}`}
          csvAt={`/api/admin/lists/unit-history?unit=${unit.id}`}
          search={{ ...search }}
          label={m.unit_history()}
          columns={historyColumns()}
          data={history}
          keyOf={(event) => String(event.id)}
          empty={m.unit_history_none()}
        />
      </div>
      <section aria-labelledby="unit-facts">
        <h3 id="unit-facts" className="mb-3 text-lg">
          {m.unit_facts()}
        </h3>
        <UnitForm key={unit.id} unit={unit} />
      </section>
      <ThingHistory thing="stock_units" thingId={unit.id} version={unit.version} />
    </div>
  );
}

function Heading({ unit }: { unit: UnitView }) {
  const { product, serial } = unit;
  return (
    <div className="flex items-center gap-3">
      <SmallPicture image={product.image} />
      <div className="min-w-0">
        <h2 className="font-mono text-2xl break-all">{unit.code}</h2>
        <p>
          <AdminLink
            to={`/admin/stock/${product.productId}/units`}
            className="text-link inline-block py-1 break-words"
          >
            {nameLabel(product)}
          </AdminLink>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <UnitState unit={unit} />
          <span>{conditionLabels[unit.condition]()}</span>
          {serial !== '' && <span className="break-all text-quiet">{serial}</span>}
          <PrintLink
            productId={product.productId}
            wanted={{ code: unit.code }}
            label={m.unit_print_one()}
          />
        </p>
      </div>
    </div>
  );
}

type Open = 'service' | 'repair' | 'retire' | 'back' | 'restore';

function Verbs({ unit }: { unit: UnitView }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const moves = { unit, onClose: close };
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {unit.state === 'maintenance' && (
        <Button size="lg" onClick={() => setOpen('back')}>
          {m.stock_admin_kind_maintenance_back()}
        </Button>
      )}
      {unit.state === 'retired' && (
        <Button size="lg" onClick={() => setOpen('restore')}>
          {m.unit_restore()}
        </Button>
      )}
      <Button
        size="lg"
        variant={unit.state === 'in_stock' ? 'primary' : 'secondary'}
        onClick={() => setOpen('service')}
      >
        {m.unit_service()}
      </Button>
      {unit.state === 'in_stock' && (
        <>
          <Button size="lg" variant="secondary" onClick={() => setOpen('repair')}>
            {m.unit_repair()}
          </Button>
          <Button size="lg" variant="secondary" onClick={() => setOpen('retire')}>
            {m.unit_retire()}
          </Button>
        </>
      )}
      {open === 'service' && <ServiceDialog unit={unit} onClose={close} />}
      {open === 'repair' && (
        <MoveDialog {...moves} title={m.unit_repair()} moves={['maintenance_out']} />
      )}
      {open === 'retire' && <MoveDialog {...moves} title={m.unit_retire()} moves={RETIREMENTS} />}
      {open === 'back' && (
        <MoveDialog
          {...moves}
          title={m.stock_admin_kind_maintenance_back()}
          moves={['maintenance_back']}
        />
      )}
      {open === 'restore' && <MoveDialog {...moves} title={m.unit_restore()} moves={['restore']} />}
    </div>
  );
}
