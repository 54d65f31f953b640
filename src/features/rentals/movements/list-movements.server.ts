import type { Executor } from '#/db/client.server.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { reverseUnits } from '#/domain/stock/movement.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import type { MovementView } from '../views.ts';
import { countMovements, listMovements } from './queries.server.ts';

/** The ledger of one product, newest first. */
export async function listMovementsOf(
  db: Executor,
  { productId, page }: { productId: string; page: number },
): Promise<ListPage<MovementView>> {
  const list = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listMovements(db, productId, range),
    count: () => countMovements(db, productId),
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
