import type { OfferState } from '#/domain/custom-orders/offer.ts';
import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { Locale } from '#/paraglide/runtime.js';

/** How an offer that went out stands. */
interface OfferStateView {
  state: OfferState;
  validUntil: Day;
}

export interface CustomFileView {
  id: string;
  name: string;
  kind: 'image' | 'pdf';
  bytes: number;
  url: string;
}

export interface CustomDraftView {
  files: CustomFileView[];
  maxFiles: number;
  maxBytes: number;
}

export interface CustomOrderCardView {
  id: string;
  reference: string;
  status: CustomOrderStatus;
  /** The product's name, or the beginning of the idea. */
  title: string;
  quantity: number;
  placedAt: string;
}

export interface CustomOrderView extends CustomOrderCardView {
  product: { id: string | null; name: string } | null;
  idea: string;
  colors: string;
  eventDate: Day | null;
  deadline: Day | null;
  county: string | null;
  budget: Cents | null;
  quote: Cents | null;
  /** The latest offer with lines that went out, at `/offers/{token}`; null: none did. */
  offer: (OfferStateView & { token: string }) | null;
  /** Sent along with an answer: what was changed after it must be seen first. */
  version: number;
  contact: { name: string; email: string; phone: string | null };
  files: CustomFileView[];
  history: {
    id: string;
    by: 'customer' | 'shop';
    status: CustomOrderStatus | null;
    message: string;
    at: string;
  }[];
}

/** A request as the shop lists it. */
export interface StaffCustomOrderCardView extends CustomOrderCardView {
  version: number;
  contact: CustomOrderView['contact'];
  eventDate: Day | null;
  deadline: Day | null;
  budget: Cents | null;
  quote: Cents | null;
  /** The last one that went out, whatever became of it. */
  offer: OfferStateView | null;
}

/** The requests of each state as cards: those first that are wanted first, ended ones by their age. */
export type CustomOrderBoardView = Record<
  CustomOrderStatus,
  { rows: StaffCustomOrderCardView[]; count: number }
>;

export interface StaffCustomOrderListView {
  rows: StaffCustomOrderCardView[];
  /** Of each state, whatever is searched for. */
  counts: Record<CustomOrderStatus, number>;
  total: number;
  page: number;
  pages: number;
}

/** What the shop sees of a request; the customer sees neither names nor notes. */
export interface StaffCustomOrderView extends CustomOrderView {
  /** In which the customer reads what we write. */
  language: Locale;
  /** What is asked for, in that language. */
  titleForCustomer: string;
  /** The contact message it was made of; null: it came by the form. */
  messageId: string | null;
  /** Else the answer reaches the customer by mail alone. */
  hasAccount: boolean;
  /** Whether a price may be named, in an answer or in an offer. */
  canQuote: boolean;
  /** For how many hours an offer that goes out can keep its units from others; 0: it cannot. */
  offerHoldHours: number;
  history: (CustomOrderView['history'][number] & { name: string | null })[];
  notes: { id: string; text: string; name: string | null; at: string }[];
}
