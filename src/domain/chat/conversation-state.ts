import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { ChatLanguage } from './message.ts';

/**
 * The life of a conversation. `ai`: the assistant answers. `waiting`: escalated, nobody of the staff
 * has it yet. `human`: assigned to somebody of the staff. `closed`: over, and stays so; who writes
 * again begins a new one.
 */
export const CONVERSATION_STATES = ['ai', 'waiting', 'human', 'closed'] as const;

export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** What the state is read from. `adminId` is the owner: who of the staff it is assigned to. */
export interface StoredState {
  isActive: boolean;
  escalatedToHuman: boolean;
  adminId: string | null;
}

export interface ConversationFacts extends StoredState {
  adminSeenAt: Date | null;
  /** The first message of the staff since the last escalation. */
  firstHumanAt: Date | null;
  lastUserSeq: number;
  /** The customer's message that the assistant is to answer. */
  awaitingSeq: number | null;
  rating: number | null;
}

interface ConversationFields extends ConversationFacts {
  escalatedAt: Date;
  escalationReason: EscalationReason;
  closedAt: Date;
  draft: string | null;
  failedTurns: number;
  adminTypingAt: null;
  customerTypingAt: null;
  customerSeenAt: Date;
  language: ChatLanguage;
  page: string;
  ratingComment: string;
}

/** Why a person took part. */
export const ESCALATION_REASONS = [
  'CUSTOMER_ASKED',
  'OFFER_ACCEPTED',
  'AI_FAILED',
  'TAKEN_OVER',
] as const;
export type EscalationReason = (typeof ESCALATION_REASONS)[number];

export type Numbered =
  | 'lastSeq'
  | 'lastUserSeq'
  | 'awaitingSeq'
  | 'customerSeenSeq'
  | 'adminSeenSeq';

/**
 * A transition that is allowed: a compare-and-set. It is written only while every fact it was decided
 * on (`expected`) is still stored.
 */
export interface Transition {
  expected: Partial<ConversationFacts>;
  set: Partial<ConversationFields>;
  numbered: readonly Numbered[];
}

export type Closed = { reason: 'CONVERSATION_CLOSED' };
/** Only the owner may; `ownerId` is null when nobody has it. */
export type NotYours = { reason: 'NOT_YOURS'; ownerId: string | null };

export const CLOSED: Closed = { reason: 'CONVERSATION_CLOSED' };

/** The transition comes with one message. */
export const MESSAGE = ['lastSeq'] as const;

/** An owner who has not looked for so long has left the conversation to colleagues. */
const AWAY_MS = 10 * 60_000;

/** What the columns hold in each state, for who asks in SQL; where one is not named, either. */
export const STORED_AS: Readonly<
  Record<ConversationState, Partial<Omit<StoredState, 'adminId'> & { hasOwner: boolean }>>
> = {
  ai: { isActive: true, escalatedToHuman: false },
  waiting: { isActive: true, escalatedToHuman: true, hasOwner: false },
  human: { isActive: true, escalatedToHuman: true, hasOwner: true },
  closed: { isActive: false },
};

/** Which state is stored. */
export function conversationState(stored: StoredState): ConversationState {
  if (!stored.isActive) return 'closed';
  if (!stored.escalatedToHuman) return 'ai';
  return stored.adminId === null ? 'waiting' : 'human';
}

/** Whether an owner who was last seen then may be replaced. */
export function isAway(adminSeenAt: Date | null, now: Date): boolean {
  return adminSeenAt !== null && now.getTime() - adminSeenAt.getTime() > AWAY_MS;
}

/** Escalated and not answered by anybody of the staff yet. */
export function awaitsFirstReply(
  conversation: Pick<ConversationFacts, 'isActive' | 'escalatedToHuman' | 'firstHumanAt'>,
): boolean {
  const { isActive, escalatedToHuman, firstHumanAt } = conversation;
  return isActive && escalatedToHuman && firstHumanAt === null;
}

/** Asks for staff, once: from then on the assistant is silent. */
export function escalate(
  conversation: ConversationFacts,
  reason: EscalationReason,
  now: Date,
): Result<Transition, Closed | { reason: 'ALREADY_ESCALATED' }> {
  const state = conversationState(conversation);
  if (state === 'closed') return reject(CLOSED);
  if (state !== 'ai') return reject({ reason: 'ALREADY_ESCALATED' });
  return ok({
    expected: stateOf(conversation),
    set: {
      escalatedToHuman: true,
      escalatedAt: now,
      escalationReason: reason,
      firstHumanAt: null,
      draft: null,
      awaitingSeq: null,
      failedTurns: 0,
    },
    numbered: MESSAGE,
  });
}

export type AssignRejection =
  | Closed
  /** The assistant has it: it is escalated first. */
  | { reason: 'NOT_ESCALATED' }
  | { reason: 'ALREADY_YOURS' }
  | { reason: 'TAKEN'; ownerId: string };

/** Somebody of the staff takes what is waiting, or what its owner has left. */
export function assign(
  conversation: ConversationFacts,
  staffId: string,
  now: Date,
): Result<Transition, AssignRejection> {
  const { adminId: ownerId, adminSeenAt } = conversation;
  if (conversationState(conversation) === 'closed') return reject(CLOSED);
  if (conversationState(conversation) === 'ai') return reject({ reason: 'NOT_ESCALATED' });
  if (ownerId === staffId) return reject({ reason: 'ALREADY_YOURS' });
  if (ownerId !== null && !isAway(adminSeenAt, now)) return reject({ reason: 'TAKEN', ownerId });
  return ok({
    expected: { ...stateOf(conversation), ...(ownerId !== null && { adminSeenAt }) },
    // Who assigns it is there: the customer sees it at once.
    set: { adminId: staffId, adminSeenAt: now },
    numbered: MESSAGE,
  });
}

/** The owner hands the conversation to `colleagueId`. */
export function transfer(
  conversation: ConversationFacts,
  staffId: string,
  colleagueId: string,
  now: Date,
): Result<Transition, Closed | NotYours> {
  const allowed = requireOwner(conversation, staffId);
  if (!allowed.ok) return allowed;
  return ok({
    expected: stateOf(conversation),
    set: { adminId: colleagueId, adminSeenAt: now, adminTypingAt: null },
    numbered: MESSAGE,
  });
}

/** The assistant answers again. Of what is waiting, anybody of the staff may decide it. */
export function returnToAssistant(
  conversation: ConversationFacts,
  staffId: string,
): Result<Transition, Closed | NotYours> {
  const allowed = requireOwner(conversation, staffId, ['waiting']);
  if (!allowed.ok) return allowed;
  return ok({
    expected: stateOf(conversation),
    set: { escalatedToHuman: false, adminId: null, adminTypingAt: null },
    numbered: MESSAGE,
  });
}

/** The end. Of what nobody has, anybody of the staff may decide it. */
export function close(
  conversation: ConversationFacts,
  staffId: string,
  now: Date,
): Result<Transition, Closed | NotYours> {
  const allowed = requireOwner(conversation, staffId, ['ai', 'waiting']);
  if (!allowed.ok) return allowed;
  return ok({
    expected: stateOf(conversation),
    set: {
      isActive: false,
      closedAt: now,
      draft: null,
      awaitingSeq: null,
      adminTypingAt: null,
      customerTypingAt: null,
    },
    numbered: MESSAGE,
  });
}

/** How the customer found it, once, after the end. */
export function rate(
  conversation: ConversationFacts,
  rating: number,
  comment: string,
): Result<Transition, { reason: 'NOT_CLOSED_YET' } | { reason: 'ALREADY_RATED' }> {
  if (conversation.isActive) return reject({ reason: 'NOT_CLOSED_YET' });
  if (conversation.rating !== null) return reject({ reason: 'ALREADY_RATED' });
  return ok({
    expected: { isActive: false, rating: null },
    set: { rating, ratingComment: comment },
    numbered: [],
  });
}

/** Whether it is theirs, or in one of the states in which anybody of the staff may (`free`). */
export function requireOwner(
  conversation: StoredState,
  staffId: string,
  free: readonly ConversationState[] = [],
): Result<null, Closed | NotYours> {
  const state = conversationState(conversation);
  if (state === 'closed') return reject(CLOSED);
  const { adminId } = conversation;
  if (adminId === staffId || free.includes(state)) return ok(null);
  return reject({ reason: 'NOT_YOURS', ownerId: adminId });
}

/** The columns of the state alone: what a transition is decided on at least. */
export function stateOf({ isActive, escalatedToHuman, adminId }: StoredState): StoredState {
  return { isActive, escalatedToHuman, adminId };
}
