import type { Executor } from '#/db/client.server.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { multiply, sum } from '#/domain/money/money.ts';
import {
  isOverdue,
  openUnits,
  purchaseNumber,
  purchaseTotal,
} from '#/domain/purchasing/purchase-order.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import {
  countPurchases,
  findPurchase,
  listLinesOf,
  listPurchases,
  listReceiptLines,
  type PurchaseLineRow,
  type ShownPurchaseRow,
} from '../queries.server.ts';
import type { ListPurchasesInput } from '../schemas.ts';
import type {
  PurchaseLineView,
  PurchaseReceiptView,
  PurchaseRowView,
  PurchaseView,
} from '../views.ts';

export async function listPurchasesForStaff(
  db: Executor,
  { page, ...asked }: ListPurchasesInput,
  now: Date,
): Promise<ListPage<PurchaseRowView>> {
  const today = nairobiDay(now);
  const wanted = { ...asked, search: asked.search.trim(), today };
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listPurchases(db, wanted, range),
    count: () => countPurchases(db, wanted),
  });
  const lines =
    rows.length === 0
      ? []
      : await listLinesOf(
          db,
          rows.map(({ order }) => order.id),
        );
  const linesOf = (id: string) => lines.filter((line) => line.purchaseOrderId === id);
  return { ...shown, rows: rows.map((row) => toRowView(row, linesOf(row.order.id), today)) };
}

/** Null: there is no such order. */
export async function getPurchase(
  db: Executor,
  id: string,
  now: Date,
): Promise<PurchaseView | null> {
  const row = await findPurchase(db, id);
  if (!row) return null;
  const [lines, receipts] = await Promise.all([listLinesOf(db, [id]), listReceiptLines(db, id)]);
  const { order, supplier } = row;
  const shown = lines.map((line) => toLineView(line, order.state === 'cancelled'));
  const { kraPin, phone } = supplier;
  return {
    ...toRowView(row, lines, nairobiDay(now)),
    supplier: { id: supplier.id, name: supplier.name, kraPin, phone },
    version: order.version,
    note: order.note,
    vat: purchaseTotal(lines).vat,
    createdAt: order.createdAt.toISOString(),
    orderedAt: order.orderedAt?.toISOString() ?? null,
    lines: shown,
    receipts: toReceiptViews(receipts, shown),
  };
}

function toRowView(
  { order, supplier }: ShownPurchaseRow,
  lines: readonly PurchaseLineRow[],
  today: Day,
): PurchaseRowView {
  const { id, number, state, expectedOn } = order;
  return {
    id,
    number: purchaseNumber(number),
    supplier: { id: supplier.id, name: supplier.name },
    state,
    isOverdue: isOverdue(order, today),
    expectedOn,
    ordered: sum(lines.map(({ quantity }) => quantity)),
    received: sum(lines.map(({ received }) => received)),
    amount: purchaseTotal(lines).amount,
  };
}

function toLineView(line: PurchaseLineRow, isCancelled: boolean): PurchaseLineView {
  const { id, productId, productName, productNameSw, quantity, received, unitPrice } = line;
  return {
    id,
    productId,
    product: { name: productName, nameSw: productNameSw },
    quantity,
    received,
    open: isCancelled ? 0 : openUnits(line),
    unitPrice,
    vatRate: line.vatRate,
    amount: multiply(unitPrice, quantity),
  };
}

function toReceiptViews(
  rows: Awaited<ReturnType<typeof listReceiptLines>>,
  lines: readonly PurchaseLineView[],
): PurchaseReceiptView[] {
  const receipts = new Map(rows.map(({ receipt }) => [receipt.id, receipt]));
  return [...receipts.values()].map(({ id, receivedOn }) => ({
    id,
    receivedOn,
    lines: rows
      .filter(({ receipt }) => receipt.id === id)
      .flatMap(({ line: { lineId, units, costId } }) => {
        const line = lines.find((one) => one.id === lineId);
        return line ? [{ lineId, units, costId, product: line.product }] : [];
      }),
  }));
}
