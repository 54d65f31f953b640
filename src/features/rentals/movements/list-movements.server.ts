import type { Executor } from '#/db/client.server.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { reverseUnits } from '#/domain/stock/movement.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import type { MovementView } from '../views.ts';
import { countMovements, listMovements, type MovementOrder } from './queries.server.ts';

const NEWEST_FIRST: MovementOrder = { sort: 'when', descending: true };

/** The ledger of one product, newest first unless asked otherwise. */
export async function listMovementsOf(
  db: Executor,
  { page, ...wanted }: { productId: string; page: number } & Partial<MovementOrder>,
): Promise<ListPage<MovementView>> {
  const list = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listMovements(db, { ...NEWEST_FIRST, ...wanted }, range),
    count: () => countMovements(db, wanted.productId),
  });
  return { ...list, rows: list.rows.map(toView) };
}

function toView(row: Awaited<ReturnType<typeof listMovements>>[number]): MovementView {
  const { movement, staffName, orderNumber, isReversed, unitCode, unitCount } = row;
  const { id, kind, quantity, onHand, unitCost, counted, reason } = movement;
  return {
    id,
    at: movement.at.toISOString(),
    kind,
    quantity,
    onHand,
    unitCost,
    counted,
    reason,
    staffName,
    byStaff: movement.staffId !== null,
    orderNumber,
    isReversal: movement.reverses !== null,
    isReversed,
    unitCode,
    unitCount,
    canReverse: !isReversed && unitCount === 0 && reverseUnits(movement).ok,
  };
}
