import type { PriceUnit } from '#/domain/catalog/product.ts';
import type { LineType } from '#/domain/cart/line.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { VatRate } from '#/domain/money/vat.ts';
import type { Cancellation } from '#/domain/orders/cancellation.ts';
import type { OrderStep } from '#/domain/orders/next-step.ts';
import type { RentalStatus } from '#/domain/orders/rental-status.ts';
import type { LateFee } from '#/domain/rentals/late-fee.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import type { KeptReason, MoneyEntry } from '#/domain/payments/ledger.ts';
import type { BookedMethod, OfflinePaymentMethod } from '#/domain/payments/booked.ts';
import type { AttemptState } from '#/domain/payments/attempt.ts';
import type { PictureView } from '#/features/catalog/views.ts';
import type { HistoryKind } from '#/domain/orders/history.ts';
import type { LackingView } from '#/features/rentals/views.ts';
import type { LateFeeView } from './late-fees/late-fee-view.ts';
import type { OrderPayoutView, StaffPayoutView } from './payout-views.ts';
import type { OrderAgainRejection } from './rejections.ts';
import type { PayLinkView } from './pay-link/pay-link-view.ts';
import type { GoodsReturnView, ReturnableView } from './returns/views.ts';
import type { DamageChoice, DepositSettlementView } from './deposits/views.ts';

/** One line as it was ordered; the picture is gone when the product no longer has it. */
export interface OrderLineView {
  id: string;
  /** Null: made or done for this order only. */
  productId: string | null;
  name: string;
  image: PictureView | null;
  type: LineType;
  quantity: number;
  /** What it was priced by when ordered. */
  unit: PriceUnit;
  unitPrice: Cents;
  /** Before discounts. */
  totalPrice: Cents;
  productDiscount: Cents;
  /** For the whole line. */
  deposit: Cents;
  rentalStartDate: Day | null;
  rentalEndDate: Day | null;
  rentalDuration: number | null;
  /** When its units leave the shop, and are due back there. */
  leavesOn: Day | null;
  dueBackOn: Day | null;
  hireStatus: RentalStatus | null;
  /** Units that are back: hired ones, or bought ones that were returned. */
  returned: number;
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
  /** Still asked for. */
  open: Cents;
}

export interface OrderDeliveryView {
  method: 'delivery' | 'pickup';
  /** Of a delivery. */
  county: string | null;
  address: string | null;
}

/** Who brings an order and when: the driver by first name, instants as ISO texts. */
export interface OrderTripView {
  driver: string;
  phone: string;
  plate: string;
  from: string;
  to: string;
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
  open: Cents;
  method: OrderDeliveryView['method'];
  units: number;
  lines: Pick<
    OrderLineView,
    'id' | 'name' | 'image' | 'type' | 'quantity' | 'unit' | 'rentalStartDate' | 'rentalEndDate'
  >[];
}

/** Everything about an order that its owner may see, without payments. */
export interface OrderView {
  id: string;
  /** Higher with every entry of its history. */
  version: number;
  number: string;
  status: OrderStatus;
  placedAt: string;
  holdExpiresAt: string;
  history: OrderHistoryView[];
  lines: OrderLineView[];
  amounts: OrderAmounts;
  delivery: OrderDeliveryView;
  /** While it is on its way; null also when the customer picks it up. */
  trip: OrderTripView | null;
  /** When it is there at the latest, before it leaves. */
  promisedFor: Day | null;
  contact: { name: string; email: string | null; phone: string };
  eventDate: Day | null;
  note: string;
  /** What comes of it if its customer cancels it now; null: it has left, or has ended. */
  cancellation: CancellationView | null;
  /** Kept when it was cancelled. */
  cancelFee: Cents;
  /** Came, and is to be given back. */
  toGiveBack: Cents;
  /** Whether its customer may change where it goes. `until`: an ISO instant; null: until it is packed. */
  changes: { areOpen: boolean; until: string | null };
  /** What came of the deposit; null: not settled. */
  settlement: DepositSettlementView | null;
  /** What hires that are or were late cost so far; null: nothing, or their deposit is settled. */
  lateFee: LateFee | null;
  extension: ExtensionView | null;
  /** Money that is sent back, the newest first. */
  payouts: OrderPayoutView[];
  /** Bought goods that came back, the oldest first. */
  returns: GoodsReturnView[];
}

/** `until`: an ISO instant until which the customer may; null: until it leaves. */
export interface CancellationView extends Cancellation {
  isPaid: boolean;
  isOpen: boolean;
  until: string | null;
  /** Of the price of a hire, kept after its free days. */
  percent: number;
}

/** Later days on which hires can end, with what each costs; `isTaken`: others have the days after. */
export interface LaterEndsView {
  ends: { end: Day; amount: Cents }[];
  isTaken: boolean;
}

/** Further days that wait for their payment until an ISO instant. */
export interface ExtensionView {
  start: Day;
  end: Day;
  amount: Cents;
  until: string;
}

/** What became of a line of an order that is ordered again. */
export interface OrderAgainLineView {
  id: string;
  name: string;
  type: LineType;
  wanted: number;
  added: number;
  /** Why less than all of it is in the cart; null: all of it is. */
  why: OrderAgainRejection | null;
  /** Days of the last hire, where the cart asks for new ones. */
  daysToChoose: number | null;
}

export interface OrderAgainView {
  lines: OrderAgainLineView[];
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
  open: Cents;
  /** Money came that nobody but a person can place. */
  needsReview: boolean;
}

/** An entry of the history as staff read it. */
export interface StaffHistoryView extends OrderHistoryView {
  id: string;
  /** Who of the shop did it; null: the customer, or the shop by itself. */
  actor: string | null;
  details: Record<string, string | number>;
}

/** A try to pay, as staff read it. */
export interface StaffPaymentView {
  id: string;
  at: string;
  state: AttemptState;
  amount: Cents;
  received: Cents | null;
  /** Null: it was asked for on a page. */
  phone: string | null;
  /** With what it was paid, as people read it. */
  paidWith: string | null;
  /** What the provider kept of it; null where it does not tell. */
  fee: Cents | null;
  receipt: string | null;
}

/** A payment that staff booked by hand. */
export interface BookedPaymentView {
  id: string;
  at: string;
  method: OfflinePaymentMethod;
  amount: Cents;
  reference: string;
  receivedOn: Day;
  note: string;
  by: string | null;
  /** Booked by mistake: when, and who of the shop said so. */
  reversal: { at: string; by: string | null; why: string } | null;
}

export interface OrderNoteView {
  id: string;
  text: string;
  at: string;
  author: string | null;
}

/** One posting of the ledger. */
export interface MoneyEntryView {
  id: number;
  at: string;
  entry: MoneyEntry;
  /** Why it was kept. */
  reason: KeptReason | null;
  amount: Cents;
  /** Who of the shop did it. */
  actor: string | null;
}

/** An order with what only staff see of it. */
export interface StaffOrderDetailView {
  /** As its owner sees it. */
  order: OrderView;
  userId: string | null;
  zone: { name: string; daysMin: number; daysMax: number } | null;
  history: StaffHistoryView[];
  payments: StaffPaymentView[];
  booked: BookedPaymentView[];
  /** How money can be booked by hand. */
  methods: BookedMethod[];
  canAgreeOnDelivery: boolean;
  /** Money that goes out, the newest first. */
  payouts: StaffPayoutView[];
  /** Null: nothing can be paid by a link. */
  payLink: PayLinkView | null;
  /** What moved of its money, the oldest first. */
  money: MoneyEntryView[];
  /** Its money was last found to differ from the ledger. */
  moneyDiffers: boolean;
  notes: OrderNoteView[];
  /** It may leave before it is paid. */
  paysOnDelivery: boolean;
  /** What it waits for. */
  next: OrderStep | null;
  /** The last step can be taken back. */
  canUndo: boolean;
  canCancel: boolean;
  /** Its lines may be changed by staff; what such a change rests on. */
  canChangeLines: boolean;
  linesVersion: string;
  countyCode: number | null;
  /** Where it goes may be changed by staff. */
  canChange: boolean;
  /** Paid money that the order has no use for, without what is on its way. */
  toGiveBack: Cents;
  /** On its way to the customer. */
  openPayouts: Cents;
  /** Entries about money that wait for a decision. */
  openReviews: number;
  /** Of its deposit, with the shop. */
  depositHeld: Cents;
  canSettleDeposit: boolean;
  /** What decides about bought goods that come back; null: none can. */
  returnable: ReturnableView | null;
  /** Of each hire that is or was late, until the deposit is settled. */
  lateFees: LateFeeView[];
  /** What is proposed for them together, when the deposit can be settled; `note` is for the customer. */
  lateFee: (LateFee & { note: string }) | null;
  /** Offered as deductions, when the deposit can be settled. */
  damages: DamageChoice[];
  needsReview: boolean;
  /** Hired units that should be back, and hires of others that lack units of their products. */
  unitsLate: number;
  lacking: LackingView[];
}

export interface StaffOrderListView {
  rows: StaffOrderView[];
  total: number;
  page: number;
  pages: number;
}
