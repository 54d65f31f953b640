import type { MessageState } from '#/domain/contact/message-state.ts';
import type { Day } from '#/domain/dates/day.ts';

export interface ContactMessageView {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  subject: string;
  message: string;
  locale: string;
  createdAt: string;
  state: MessageState;
  /** Null: nobody has dealt with it yet. */
  handledAt: string | null;
  snoozedUntil: Day | null;
  assignee: { id: string; name: string } | null;
  /** Sent along with every change: what came after it must be seen first. */
  version: number;
}

export interface ContactMessageListView {
  rows: ContactMessageView[];
  /** How many are in each state, whatever is searched for. */
  counts: Record<MessageState, number>;
  total: number;
  page: number;
  pages: number;
}

export interface ContactThreadView extends ContactMessageView {
  /** Who dealt with it; null: nobody, or somebody who has left. */
  handledBy: string | null;
  /** The account of its sender, once staff have made or found it. */
  customer: { id: string; name: string } | null;
  /** What staff made of it. */
  customOrder: { id: string; reference: string } | null;
  /** What the shop answered by mail, oldest first. */
  replies: { id: string; text: string; name: string | null; at: string }[];
}
