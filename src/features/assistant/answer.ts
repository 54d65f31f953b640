import type { AnswerSource, ChatLanguage } from '#/domain/chat/message.ts';
import type { Calls } from '#/domain/assistant/offer-person.ts';

export interface EarlierMessage {
  from: 'user' | 'ai';
  text: string;
  sources: readonly AnswerSource[];
  isOffer: boolean;
}

/** What the assistant is to answer. Every part was read on the server. */
export interface Question {
  text: string;
  language: ChatLanguage;
  /** The messages before it, oldest first, at most five. */
  earlier: readonly EarlierMessage[];
  /** Null: a guest. Tools run with this person's rights. */
  userId: string | null;
  page: string | null;
  now: Date;
}

/** An answer before it is weighed. */
export interface Answer extends Calls {
  text: string;
  sources: AnswerSource[];
  /** Small talk and what the assistant declines rest on nothing. */
  needsSource: boolean;
}

export interface Following {
  /** Called with the whole text so far, as it may be shown. */
  onText(text: string): void;
  signal: AbortSignal;
}
