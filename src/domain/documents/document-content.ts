import type { LineType } from '#/domain/cart/line.ts';
import type { PriceUnit } from '#/domain/catalog/product.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { VatRate, VatSplit } from '#/domain/money/vat.ts';
import type { OrderSums } from '#/domain/orders/price-order.ts';
import type { RefundMethod } from '#/domain/orders/refund.ts';

/** One line of an order, in the language of the document. */
export interface DocumentLine {
  name: string;
  type: LineType;
  quantity: number;
  /** Absent in documents that were issued before there was another one than a piece. */
  unit?: PriceUnit;
  unitPrice: Cents;
  /** Before discounts. */
  total: Cents;
  start: Day | null;
  end: Day | null;
}

/** What every document of an order says. It is kept as it was when the document was issued. */
export interface OrderFacts {
  /** `pin` is the one with KRA. */
  seller: { name: string; phone: string; email: string; pin: string | null };
  buyer: { name: string; pin: string | null };
  /** `placedAt` is an ISO text, `address` that of the order's page. */
  order: { number: string; placedAt: string; address: string };
  lines: DocumentLine[];
  /** The deposit is in `dueNow` and in neither `gross` nor `vat`: it is held, and no revenue. */
  sums: OrderSums;
  code: string | null;
  place: 'pickup' | 'delivery';
  /** What came, went back and is still to come, this document's own money included. */
  settled: { paid: Cents; refunded: Cents; left: Cents };
}

/** Money that came. `reference` is the provider's number for it. */
export interface PaymentFacts {
  amount: Cents;
  reference: string;
  /** A card or the like, as people read it; absent where it is not known. */
  paidWith?: string;
}

/** Money that went back. */
export interface RefundFacts {
  amount: Cents;
  method: RefundMethod;
  /** Empty for cash. */
  reference: string;
}

/** What a credit note takes back of the price of an invoice. */
export interface CreditFacts extends VatSplit {
  vatRate: VatRate;
  /** Number of the invoice. */
  invoice: string;
}

/** All that is written on an issued document. */
export type DocumentContent = OrderFacts &
  (
    | { kind: 'receipt'; payment: PaymentFacts }
    | { kind: 'invoice' }
    | { kind: 'credit_note'; credit: CreditFacts; refund: RefundFacts | null }
    | { kind: 'refund_receipt'; refund: RefundFacts }
  );
