import type { StockValue } from '#/domain/costs/stock-value.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { VatRate } from '#/domain/money/vat.ts';
import type { PurchaseState } from '#/domain/purchasing/purchase-order.ts';
import type { ListPage } from '#/platform/lists/read-list-page.server.ts';

/** An order to a supplier, as a list shows it. */
export interface PurchaseRowView {
  id: string;
  /** As it is said: `PO-0007`. */
  number: string;
  supplier: { id: string; name: string };
  state: PurchaseState;
  /** It should have come by now. */
  isOverdue: boolean;
  expectedOn: Day | null;
  /** Units. */
  ordered: number;
  received: number;
  /** VAT inside. */
  amount: Cents;
}

export interface PurchaseLineView {
  id: string;
  productId: string;
  product: { name: string; nameSw: string };
  quantity: number;
  received: number;
  /** Still to arrive; none once the order is cancelled. */
  open: number;
  unitPrice: Cents;
  vatRate: VatRate;
  /** Of all its units, VAT inside. */
  amount: Cents;
}

/** A time that goods arrived, with the costs that it became. */
export interface PurchaseReceiptView {
  id: string;
  receivedOn: Day;
  lines: { lineId: string; units: number; costId: string; product: PurchaseLineView['product'] }[];
}

/** A product of which something is on hand, at its average cost. */
export interface ProductValueView extends StockValue {
  productId: string;
  name: string;
  nameSw: string;
}

export interface StockValueView extends ListPage<ProductValueView> {
  /** Of all pages. */
  sums: Pick<StockValue, 'onHand' | 'unpriced' | 'value'>;
}

export interface PurchaseView extends PurchaseRowView {
  supplier: { id: string; name: string; kraPin: string; phone: string };
  version: number;
  note: string;
  vat: Cents;
  /** ISO instants. */
  createdAt: string;
  orderedAt: string | null;
  lines: PurchaseLineView[];
  receipts: PurchaseReceiptView[];
}
