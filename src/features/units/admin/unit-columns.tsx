import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { classNames } from '#/ui/class-names.ts';
import { ROW_LINK, type TableColumn } from '#/ui/data-table.tsx';
import type { UnitEventView, UnitLine } from '../views.ts';
import { conditionLabels, eventLabels, valueLabel } from './labels.ts';
import { UnitState } from './unit-state.tsx';

export const unitColumns = (): TableColumn<UnitLine>[] => [
  {
    name: 'code',
    title: m.unit_code(),
    isRowHeader: true,
    sort: 'code',
    cell: ({ code, serial }) => (
      <>
        <AdminLink
          to={`/admin/units/${code}`}
          className={classNames(ROW_LINK, 'font-mono break-all')}
        >
          {code}
        </AdminLink>
        {serial !== '' && <span className="block font-normal break-all text-quiet">{serial}</span>}
      </>
    ),
  },
  { name: 'state', title: m.unit_state(), cell: (unit) => <UnitState unit={unit} /> },
  {
    name: 'condition',
    title: m.unit_condition(),
    sort: 'condition',
    cell: ({ condition }) => conditionLabels[condition](),
  },
  {
    name: 'bought',
    title: m.unit_bought(),
    sort: 'bought',
    className: 'tabular-nums',
    cell: ({ boughtOn, cost }) =>
      [boughtOn && formatDay(boughtOn), cost !== null && formatMoney(cost)]
        .filter(Boolean)
        .join(' · ') || '–',
  },
];

export const historyColumns = (): TableColumn<UnitEventView>[] => [
  {
    name: 'what',
    title: m.stock_admin_what(),
    isRowHeader: true,
    cell: (event) => <What event={event} />,
  },
  {
    name: 'when',
    title: m.stock_admin_when(),
    className: 'whitespace-nowrap',
    cell: ({ at }) => formatInstant(at),
  },
  {
    name: 'who',
    title: m.stock_admin_who(),
    cell: ({ staffName }) => staffName ?? m.stock_admin_shop(),
  },
];

function What({ event }: { event: UnitEventView }) {
  const { kind, text, cost, before, after } = event;
  return (
    <>
      {eventLabels[kind]()}
      {before !== null && after !== null && (
        <span className="block font-normal break-words text-quiet">
          {valueLabel(kind, before)} → {valueLabel(kind, after)}
        </span>
      )}
      {text !== '' && (
        <span className="block font-normal break-words whitespace-pre-line text-quiet">{text}</span>
      )}
      {cost !== null && (
        <span className="block font-normal text-quiet tabular-nums">{formatMoney(cost)}</span>
      )}
    </>
  );
}
