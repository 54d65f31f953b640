import type { EscalationReason } from '#/domain/chat/conversation-state.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import type { Locale } from '#/paraglide/runtime.js';

export interface TalkFigures {
  /** Conversations that a customer wrote in. */
  talks: number;
  /** Of them; a person was asked for, or came by themselves. */
  handedOver: number;
  /** Of those; a person has written. */
  answered: number;
  /** Seconds until a person wrote, of half of those at most; null: none has. */
  medianWait: number | null;
  rated: number;
  /** 1 to 5; null: nobody has. */
  meanRating: number | null;
}

export interface ChatReportView {
  days: DaySpan;
  compared: DaySpan | null;
  now: TalkFigures;
  /** Null: not compared. */
  before: TalkFigures | null;
  /** Every day of the span, up to the last that has begun. */
  byDay: { day: Day; talks: number }[];
  /** By the hour in Nairobi that they began in, 0 to 23; hours without any are left out. */
  byHour: { hour: number; talks: number }[];
  /** The most first. */
  reasons: { reason: EscalationReason; talks: number }[];
  languages: { language: Locale; talks: number }[];
  /** The newest first; the instant is an ISO text. */
  failed: { id: string; title: string; createdAt: string }[];
}
