import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UNIT_CONDITIONS, UNIT_STATES } from '#/domain/stock/unit.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { SmallPicture } from '#/platform/lists/small-picture.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Button } from '#/ui/button.tsx';
import type { ProductUnitsView } from '../views.ts';
import { productUnitsOptions, unitListOptions } from './hooks.ts';
import { conditionLabels, stateLabels } from './labels.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import { readUnitSearch, type UnitSearch } from './list-search.ts';
import { MakeDialog } from './make-dialog.tsx';
import { PrintLinks } from './print-links.tsx';
import { unitColumns } from './unit-columns.tsx';
import { UnitDifference } from './unit-difference.tsx';

/** The labelled units of one product. */
export const productUnitsPage = defineAdminPage({
  title: m.unit_title,
  lists: ['units'],
  readSearch: readUnitSearch,
  load: (client, { search, params: { id = '' } }) =>
    Promise.all([
      client.ensureQueryData(productUnitsOptions(id)),
      client.ensureQueryData(unitListOptions(id, search)),
    ]),
  component: ProductUnitsPage,
});

interface PageProps {
  search: UnitSearch;
  params: Readonly<Record<string, string>>;
}

function ProductUnitsPage({ search, params: { id = '' } }: PageProps) {
  const { data: product } = useSuspenseQuery(productUnitsOptions(id));
  const { data: units } = useSuspenseQuery(unitListOptions(id, search));
  const isUsed = product.prefix !== null || units.total > 0;
  return (
    <>
      <Heading product={product} />
      {product.prefix !== null && <UnitDifference counts={product} className="mt-4" />}
      <Verbs key={id} product={product} />
      {isUsed && (
        <AdminList
          list="units"
          to={`/admin/stock/${id}/units`}
          usualSort="code"
          search={{ ...search }}
          label={m.unit_title()}
          searchLabel={m.unit_search()}
          filters={[
            {
              name: 'state',
              label: m.unit_state(),
              options: UNIT_STATES.map((value) => ({ value, label: stateLabels[value]() })),
            },
            {
              name: 'condition',
              label: m.unit_condition(),
              options: UNIT_CONDITIONS.map((value) => ({ value, label: conditionLabels[value]() })),
            },
          ]}
          columns={unitColumns()}
          data={units}
          keyOf={(unit) => unit.id}
          empty={m.unit_none()}
          actions={<PrintLinks productId={id} search={search} total={units.total} />}
          csvAt={`/api/admin/units/${id}/units.csv`}
        />
      )}
    </>
  );
}

function Heading({ product }: { product: ProductUnitsView }) {
  const { onHand, inStock, inMaintenance, prefix } = product;
  return (
    <div className="flex items-center gap-3">
      <SmallPicture image={product.image} />
      <div className="min-w-0">
        <h2 className="text-xl break-words">{nameLabel(product)}</h2>
        <p className="text-sm text-quiet tabular-nums">
          {prefix === null
            ? m.unit_labels_off({ count: onHand })
            : m.unit_counts({ inStock, onHand, repair: inMaintenance })}
        </p>
      </div>
    </div>
  );
}

function Verbs({ product }: { product: ProductUnitsView }) {
  const [open, setOpen] = useState<'labels' | 'make' | null>(null);
  const isOn = product.prefix !== null;
  const close = () => setOpen(null);
  return (
    <div className="mt-4 mb-6 grid gap-3 sm:flex sm:flex-wrap">
      {isOn && (
        <Button size="lg" onClick={() => setOpen('make')}>
          {m.unit_make()}
        </Button>
      )}
      <Button size="lg" variant={isOn ? 'secondary' : 'primary'} onClick={() => setOpen('labels')}>
        {isOn ? m.unit_labels_change() : m.unit_labels_on()}
      </Button>
      {open === 'labels' && <LabelsDialog product={product} onClose={close} />}
      {open === 'make' && <MakeDialog product={product} onClose={close} />}
    </div>
  );
}
