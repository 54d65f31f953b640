import type { ConsentPurpose } from '#/domain/access/consent.ts';
import type { MergeRejection } from '#/domain/access/merge-accounts.ts';
import type { Device } from '#/domain/access/device.ts';
import type { Role } from '#/domain/access/roles.ts';
import type { ConversationState } from '#/domain/chat/conversation-state.ts';
import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { CustomerBalance } from '#/domain/orders/customer-balance.ts';
import type { AuditEntryView } from '#/features/audit/views.ts';
import type { OrderCardView } from '#/features/orders/views.ts';

/** Somebody with an account; instants are ISO texts. */
export interface PersonRowView {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  isConfirmed: boolean;
  isClosed: boolean;
  blockedAt: string | null;
  /** When the account is closed, as its owner asked. */
  closingAt: string | null;
  createdAt: string;
  /** Null: never signed in. */
  seenAt: string | null;
  orders: number;
  tags: string[];
  /** The language this person is written to in. */
  locale: string;
}

export interface PeopleListView {
  rows: PersonRowView[];
  total: number;
  page: number;
  pages: number;
}

export interface PersonNoteView {
  id: string;
  text: string;
  /** Null: the account is gone. */
  author: string | null;
  createdAt: string;
}

/** Everything that the shop knows of somebody, for one page. Lists hold the latest few. */
export interface PersonView extends PersonRowView {
  /** Whoever looks is this person. */
  isMe: boolean;
  waysToSignIn: string[];
  balance: CustomerBalance;
  latestOrders: OrderCardView[];
  /** `seenAt` of each browser that is signed in. */
  sessions: { id: string; device: Device; signedInAt: string; seenAt: string }[];
  conversations: { id: string; title: string; state: ConversationState; updatedAt: string }[];
  cart: { lines: { id: string; name: string; quantity: number; total: Cents }[]; total: Cents };
  customOrders: { id: string; reference: string; status: CustomOrderStatus; createdAt: string }[];
  messages: { id: string; subject: string; createdAt: string }[];
  consents: { purpose: ConsentPurpose; isGranted: boolean; since: string | null }[];
  notes: PersonNoteView[];
  audit: AuditEntryView[];
}

/** What was said of each purpose; null: nothing was. */
export type MergeConsents = Record<ConsentPurpose, boolean | null>;

/** How much of each kind somebody has; `total` in cents, VAT inside. */
export interface MergeHeld {
  orders: number;
  total: Cents;
  rentals: number;
  conversations: number;
  customOrders: number;
  messages: number;
  notes: number;
  cartLines: number;
  tags: string[];
  codes: { code: string; used: number }[];
  /** Of the latest deliveries. */
  addresses: string[];
  consents: MergeConsents;
}

/** One of two accounts that are to become one. */
export interface MergeSideView
  extends Omit<PersonRowView, 'orders' | 'tags' | 'seenAt'>, MergeHeld {
  locale: string;
}

export interface MergePreviewView {
  kept: MergeSideView;
  ended: MergeSideView;
  after: MergeHeld;
  /** Why they cannot be merged this way round; null: they can. */
  refused: MergeRejection | null;
  /** What was seen: the merge says so. */
  version: string;
}
