import type { ContentKind } from '#/domain/content/content.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { OrderTask } from '#/domain/orders/order-task.ts';
import type { OwedAccount } from '#/domain/payments/ledger.ts';
import type { StockLevel } from '#/features/rentals/schemas.ts';

/** What waits for staff, each counted by the condition of the list that shows it. */
export interface DeskView {
  /** Orders by what has to be done; one order may be in several. */
  orders: Record<OrderTask, number>;
  /** Money that staff must decide about. */
  payments: number;
  /** Statements of providers that differ from our books. */
  statements: number;
  /** Conversations that wait for a person. */
  conversations: number;
  /** Contact messages nobody has dealt with. */
  messages: number;
  /** Custom orders nobody has answered. */
  customOrders: number;
  /** Reviews of products nobody has decided about. */
  reviews: number;
  /** Products by what is left of them. */
  stock: Record<StockLevel, number>;
  /** Products not yet published. */
  productDrafts: number;
  /** Texts and pictures not yet published. */
  drafts: Record<ContentKind, number>;
  /** Customers' money that is to go back, by where it is, as the ledger has it. */
  owed: Record<OwedAccount, Cents>;
  /** Seven days from today: on how many orders hires leave and come back. */
  week: { day: Day; out: number; back: number }[];
}

/** What the menu counts: the part of the desk that changes by the minute. */
export interface WaitingView extends Pick<
  DeskView,
  'payments' | 'conversations' | 'messages' | 'customOrders' | 'reviews'
> {
  /** Orders to prepare. */
  orders: number;
}

/** What is found for a few typed letters, five of each at most, the newest first. */
export interface FindView {
  orders: { id: string; number: string; contactName: string }[];
  people: { id: string; name: string; email: string }[];
  customOrders: { id: string; reference: string; contactName: string }[];
  products: { id: string; name: string; labelCode: string }[];
  units: { code: string; name: string }[];
  conversations: { id: string; reference: string; title: string }[];
  texts: { kind: ContentKind; id: string; title: string }[];
}
