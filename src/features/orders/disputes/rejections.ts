import type { NotDisputed } from '#/domain/orders/deposit-dispute.ts';

export type DisputeRejection = NotDisputed;

/** Somebody else of the shop was first. */
export type AnswerRejection = { reason: 'DISPUTE_ANSWERED' };
