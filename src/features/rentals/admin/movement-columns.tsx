import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Badge } from '#/ui/badge.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { RowAction, type TableColumn } from '#/ui/data-table.tsx';
import type { MovementView } from '../views.ts';
import { useReverseMovement } from './hooks.ts';
import { kindLabels, signedLabel, whoOf } from './labels.ts';

interface CellProps {
  movement: MovementView;
}

export function movementColumns(): TableColumn<MovementView>[] {
  return [
    {
      name: 'what',
      title: m.stock_admin_what(),
      isRowHeader: true,
      cell: (movement) => <What movement={movement} />,
    },
    {
      name: 'units',
      sort: 'units',
      title: m.stock_admin_units(),
      className: 'font-semibold tabular-nums',
      cell: (movement) => <Units movement={movement} />,
    },
    {
      name: 'after',
      title: m.stock_admin_after(),
      className: 'tabular-nums',
      cell: ({ onHand }) => onHand,
    },
    {
      name: 'when',
      sort: 'when',
      title: m.stock_admin_when(),
      className: 'whitespace-nowrap',
      cell: ({ at }) => formatInstant(at),
    },
    {
      name: 'who',
      title: m.stock_admin_who(),
      cell: whoOf,
    },
  ];
}

function What({ movement }: CellProps) {
  const { kind, reason, unitCost, counted, orderNumber, isReversal, isReversed } = movement;
  const { unitCode, unitCount } = movement;
  return (
    <>
      {kindLabels[kind]()}
      {isReversal && <Note>{m.stock_admin_is_reversal()}</Note>}
      {orderNumber !== null && <Note>{m.stock_admin_order({ number: orderNumber })}</Note>}
      {unitCost !== null && <Note>{m.stock_admin_cost({ cost: formatMoney(unitCost) })}</Note>}
      {unitCode !== null && (
        <AdminLink
          to={`/admin/units/${unitCode}`}
          className="text-link block py-1 font-mono font-normal"
        >
          {unitCount > 1 ? m.unit_see_and_more({ code: unitCode, count: unitCount - 1 }) : unitCode}
        </AdminLink>
      )}
      {counted !== null && <Note>{m.stock_admin_counted({ count: counted })}</Note>}
      {reason !== '' && <Note>{reason}</Note>}
      {isReversed && (
        <span className="mt-1 block">
          <Badge>{m.stock_admin_is_reversed()}</Badge>
        </span>
      )}
    </>
  );
}

function Note({ children }: { children: string }) {
  return <span className="block font-normal break-words text-quiet">{children}</span>;
}

function Units({ movement }: CellProps) {
  const units = signedLabel(movement.quantity);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {movement.isReversed ? <del className="text-quiet">{units}</del> : units}
      {movement.canReverse && <Undo movement={movement} />}
    </span>
  );
}

function Undo({ movement }: CellProps) {
  const { mutate, isPending } = useReverseMovement();
  const { id, kind, quantity } = movement;
  const what = kindLabels[kind]();
  return (
    <RowAction
      label={m.stock_admin_undo_of({ what, units: signedLabel(quantity) })}
      busy={isPending}
      onClick={() => mutate(id)}
    >
      {m.stock_admin_undo()}
    </RowAction>
  );
}
