import type { LineType } from '#/domain/cart/line.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { VatRate } from '#/domain/money/vat.ts';
import type { RentalStatus, OrderStatus } from '#/domain/orders/status.ts';
import type { PictureView } from '#/features/catalog/views.ts';
import type { HistoryKind } from '#/domain/orders/history.ts';

/** One line as it was ordered; the picture is gone when the product no longer has it. */
export interface OrderLineView {
  id: string;
  /** Null: made or done for this order only. */
  productId: string | null;
  name: string;
  image: PictureView | null;
  type: LineType;
  quantity: number;
  unitPrice: Cents;
  /** Before discounts. */
  totalPrice: Cents;
  productDiscount: Cents;
  /** For the whole line. */
  deposit: Cents;
  rentalStartDate: Day | null;
  rentalEndDate: Day | null;
  rentalDuration: number | null;
  hireStatus: RentalStatus | null;
  options: Record<string, string>;
}

/** Every amount in cents. `gross = goods - discount + delivery + rounding = net + vat`. */
export interface OrderAmounts {
  goods: Cents;
  /** Of products and code together. */
  discount: Cents;
  codeDiscount: Cents;
  discountCode: string | null;
  delivery: Cents;
  rounding: Cents;
  net: Cents;
  /** At which the order was priced. */
  vatRate: VatRate;
  vat: Cents;
  gross: Cents;
  deposit: Cents;
  /** Gross and deposit. */
  due: Cents;
  paid: Cents;
  refunded: Cents;
}

export interface OrderDeliveryView {
  method: 'delivery' | 'pickup';
  /** Of a delivery. */
  county: string | null;
  address: string | null;
}

/** One entry of the history; instants are ISO texts. */
export interface OrderHistoryView {
  kind: HistoryKind;
  at: string;
}

export interface OrderCardView {
  id: string;
  number: string;
  status: OrderStatus;
  placedAt: string;
  /** Units are held until then while it waits for payment; afterwards it says nothing. */
  holdExpiresAt: string;
  due: Cents;
  paid: Cents;
  units: number;
  lines: Pick<
    OrderLineView,
    'id' | 'name' | 'image' | 'type' | 'quantity' | 'rentalStartDate' | 'rentalEndDate'
  >[];
}

/** Everything about an order that its owner may see, without payments. */
export interface OrderView {
  id: string;
  number: string;
  status: OrderStatus;
  placedAt: string;
  holdExpiresAt: string;
  history: OrderHistoryView[];
  lines: OrderLineView[];
  amounts: OrderAmounts;
  delivery: OrderDeliveryView;
  contact: { name: string; email: string; phone: string };
  eventDate: Day | null;
  note: string;
  canCancel: boolean;
}

export interface OrderListView {
  orders: OrderCardView[];
  total: number;
  page: number;
  pages: number;
}

export interface StaffOrderView {
  id: string;
  number: string;
  status: OrderStatus;
  placedAt: Date;
  contactName: string;
  contactPhone: string;
  /** Null: the customer picks it up. */
  county: string | null;
  eventDate: Day | null;
  due: Cents;
  paid: Cents;
  /** Money came that nobody but a person can place. */
  needsReview: boolean;
}

export interface StaffOrderListView {
  orders: StaffOrderView[];
  total: number;
  page: number;
  pages: number;
}
