import type { Cents } from '#/domain/money/money.ts';
import { isUndecided, type AttemptState } from './attempt.ts';

/**
 * The states of a payment that came without a prompt of ours. `checking`: heard of, and not proved;
 * nothing is counted. `unmatched`: it came, and nobody knows for what. `applied`: it is an order's.
 * `prompted`: it is the money of a prompt, and counted there. `returned`: it went back. `dismissed`: staff found no
 * such money.
 */
export const INCOMING_STATES = [
  'checking',
  'unmatched',
  'applied',
  'prompted',
  'returned',
  'dismissed',
] as const;
export type IncomingState = (typeof INCOMING_STATES)[number];

/** Whether nobody has said so far whose money it is, or that there is none has turned out wrong. */
export function isUnplaced(state: IncomingState): boolean {
  return state === 'checking' || state === 'unmatched' || state === 'dismissed';
}

/** Through what a payment was first heard of. */
export const INCOMING_SOURCES = ['confirmation', 'pull', 'statement', 'claim'] as const;
export type IncomingSource = (typeof INCOMING_SOURCES)[number];

/** What says that it came: the provider, asked; its list or statement; or a person of the shop. */
export const INCOMING_PROOFS = ['lookup', 'pull', 'statement', 'prompt', 'staff'] as const;
export type IncomingProof = (typeof INCOMING_PROOFS)[number];

/** What became of a customer’s word that an order is paid. */
export const CLAIM_STATES = ['looking', 'counted', 'refused'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Whether a payer is the person of a phone, as far as the provider tells. */
export type SamePayer = 'same' | 'different' | 'unknown';

/** A try of ours to take money, beside a payment that came. */
export interface AttemptBeside {
  id: string;
  state: AttemptState;
  asked: Cents;
  /** What was recorded for it so far; null: nothing. */
  recorded: Cents | null;
  receipt: string | null;
  payer: SamePayer;
}

/**
 * Whose money a payment is. `prompted`: of a prompt that is counted already. `settles`: of a prompt of
 * which nobody knew what became.
 */
export type Placement =
  | { kind: 'prompted'; attemptId: string }
  | { kind: 'settles'; attemptId: string; orderId: string }
  | { kind: 'order'; orderId: string }
  | { kind: 'unmatched' };

/**
 * Places a payment that is proved (PAYMENT-14). A prompt's money is announced like any other, by the
 * same receipt, or before the prompt knows its receipt: then it is the prompt's whose order, sum and
 * payer fit, so that it is counted once.
 */
export function placeIncoming(
  payment: { receipt: string; amount: Cents },
  order: { id: string; attempts: readonly AttemptBeside[] } | null,
  attemptOfReceipt: string | null,
): Placement {
  if (attemptOfReceipt !== null) return { kind: 'prompted', attemptId: attemptOfReceipt };
  if (!order) return { kind: 'unmatched' };
  const counted = order.attempts.find(
    ({ state, recorded, receipt, payer }) =>
      state === 'paid' && receipt === null && recorded === payment.amount && payer !== 'different',
  );
  if (counted) return { kind: 'prompted', attemptId: counted.id };
  const open = order.attempts.find(
    ({ state, asked, payer }) => isUndecided(state) && asked === payment.amount && payer === 'same',
  );
  if (open) return { kind: 'settles', attemptId: open.id, orderId: order.id };
  return { kind: 'order', orderId: order.id };
}

/** Whether a phone can be the payer’s, of whom a provider shows only some digits, such as `2547 ***** 126`. */
export function fitsMaskedPhone(phone: string, masked: string): SamePayer {
  const [known, shown] = [digits(phone), masked.replaceAll(/[^\d*]/g, '').split(/\*+/)];
  const [first = '', last = ''] = [shown[0], shown.at(-1)];
  if (shown.length < 2 || first.length + last.length < 3) return 'unknown';
  const isOne = known.startsWith(first.replace(/^0/, '254')) && known.endsWith(last);
  return isOne ? 'unknown' : 'different';
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** A receipt as people copy it from their messages; null when it is none. */
export function readReceiptCode(text: string): string | null {
  const code = text.replaceAll(/[\s.,;:]/g, '').toUpperCase();
  return /^[A-Z][A-Z0-9]{9}$/.test(code) ? code : null;
}
