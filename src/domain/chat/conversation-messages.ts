import { ok, reject, type Result } from '#/domain/errors/result.ts';
import {
  CLOSED,
  conversationState,
  MESSAGE,
  requireOwner,
  stateOf,
  type Closed,
  type ConversationFacts,
  type NotYours,
  type Transition,
} from './conversation-state.ts';
import type { ChatLanguage } from './message.ts';

/** The customer writes. The assistant answers the last message only, and none while staff does. */
export function send(
  conversation: ConversationFacts,
  message: { language: ChatLanguage; page: string | null; now: Date },
): Result<Transition, Closed> {
  const state = conversationState(conversation);
  if (state === 'closed') return reject(CLOSED);
  const { language, page, now } = message;
  return ok({
    expected: stateOf(conversation),
    set: {
      language,
      ...(page !== null && { page }),
      draft: null,
      customerTypingAt: null,
      customerSeenAt: now,
      ...(state !== 'ai' && { awaitingSeq: null }),
    },
    numbered: [
      'lastSeq',
      'lastUserSeq',
      'customerSeenSeq',
      ...(state === 'ai' ? (['awaitingSeq'] as const) : []),
    ],
  });
}

/** Whether the assistant is still to answer message `replyTo`, and no later one. */
export function awaitsAnswer(conversation: ConversationFacts, replyTo: number): boolean {
  const { lastUserSeq, awaitingSeq } = conversation;
  const isLast = lastUserSeq === replyTo && awaitingSeq === replyTo;
  return conversationState(conversation) === 'ai' && isLast;
}

export type AnswerTooLate = { reason: 'ANSWER_TOO_LATE' };

/** The assistant's answer to message `replyTo`; `failedTurns` counts those in a row that failed. */
export function answer(
  conversation: ConversationFacts,
  replyTo: number,
  failedTurns: number,
): Result<Transition, AnswerTooLate> {
  if (!awaitsAnswer(conversation, replyTo)) return reject({ reason: 'ANSWER_TOO_LATE' });
  return ok({
    expected: awaited(conversation),
    set: { draft: null, awaitingSeq: null, failedTurns },
    numbered: MESSAGE,
  });
}

/** The answer to message `replyTo`, as far as it is written. */
export function showDraft(
  conversation: ConversationFacts,
  replyTo: number,
  draft: string,
): Result<Transition, AnswerTooLate> {
  if (!awaitsAnswer(conversation, replyTo)) return reject({ reason: 'ANSWER_TOO_LATE' });
  return ok({ expected: awaited(conversation), set: { draft }, numbered: [] });
}

/** The owner writes to the customer. */
export function reply(
  conversation: ConversationFacts,
  staffId: string,
  now: Date,
): Result<Transition, Closed | NotYours> {
  const allowed = requireOwner(conversation, staffId);
  if (!allowed.ok) return allowed;
  const { firstHumanAt } = conversation;
  return ok({
    expected: { ...stateOf(conversation), firstHumanAt },
    set: { firstHumanAt: firstHumanAt ?? now, adminTypingAt: null },
    numbered: ['lastSeq', 'adminSeenSeq'],
  });
}

/** What only the staff reads: in any state, by anybody of the staff. */
export const NOTE: Transition = { expected: {}, set: {}, numbered: MESSAGE };

function awaited(conversation: ConversationFacts): Partial<ConversationFacts> {
  const { lastUserSeq, awaitingSeq } = conversation;
  return { ...stateOf(conversation), lastUserSeq, awaitingSeq };
}
