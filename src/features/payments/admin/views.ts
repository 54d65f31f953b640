import type { Cents } from '#/domain/money/money.ts';
import type { HistoryKind } from '#/domain/orders/history.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import type { IncomingProof, IncomingSource, IncomingState } from '#/domain/payments/incoming.ts';
import type { ProposalReason } from '#/domain/payments/proposals.ts';
import type { ReviewKind } from './schemas.ts';

/** An order, as whoever decides about money needs to know it. */
export interface OrderBeside {
  id: string;
  number: string;
  status: OrderStatus;
  customer: string;
  phone: string;
  due: Cents;
  paid: Cents;
  refunded: Cents;
  /** What it still asks for. */
  open: Cents;
}

/** A payment that came without a prompt. */
export interface IncomingView {
  id: string;
  state: IncomingState;
  source: IncomingSource;
  proof: IncomingProof | null;
  receipt: string;
  amount: Cents;
  /** As the payer typed it. */
  account: string;
  payerName: string;
  /** E.164, masked, or empty. */
  payerPhone: string;
  paidAt: string;
  /** Of the order it was counted for. */
  order: { id: string; number: string } | null;
  note: string;
}

interface ItemBase {
  kind: ReviewKind;
  key: string;
  /** Since when it waits. */
  at: string;
  amount: Cents;
}

/** Money that fits no order, or word of money that nothing proves. */
export interface IncomingItem extends ItemBase {
  kind: 'unmatched' | 'checking';
  payment: IncomingView;
  /** Which orders it may be for, the likeliest first. */
  proposals: { order: OrderBeside; reasons: ProposalReason[] }[];
}

/** Money that came for an order, and about which staff decide. */
export interface OrderItem extends ItemBase {
  kind: 'order';
  order: OrderBeside;
  toGiveBack: Cents;
  entries: { id: string; kind: HistoryKind; amount: Cents | null; receipt: string; at: string }[];
}

/** A prompt of which nobody knows whether it was paid. */
export interface UnknownItem extends ItemBase {
  kind: 'unknown';
  order: OrderBeside;
  /** That was asked; null: it was to be paid on a page. */
  phone: string | null;
  request: string;
}

/** A customer says that an order is paid. */
export interface ClaimItem extends ItemBase {
  kind: 'claim';
  id: string;
  order: OrderBeside;
  receipt: string;
  /** What is known by this receipt. */
  payment: IncomingView | null;
}

/** A customer disputes what was kept of a deposit. */
export interface DisputeItem extends ItemBase {
  kind: 'dispute';
  id: string;
  order: OrderBeside;
  text: string;
}

/** An order whose columns and ledger differ: a fault of ours. */
export interface LedgerItem extends ItemBase {
  kind: 'ledger';
  order: { id: string; number: string };
  account: string;
  expected: Cents;
  found: Cents;
}

export type ReviewItem =
  | IncomingItem
  | OrderItem
  | UnknownItem
  | ClaimItem
  | DisputeItem
  | LedgerItem;

/** Everything about money that needs a person. */
export interface ReviewsView {
  items: ReviewItem[];
  counts: Record<ReviewKind, number>;
  /** More wait than are shown. */
  isCut: boolean;
}

/** How payments without a prompt reach the shop. */
export interface DirectConnectionView {
  /** What customers enter; null: there is none. */
  number: string | null;
  announcedSince: string | null;
  listedSince: string | null;
  canLookUp: boolean;
  isListed: boolean;
}
