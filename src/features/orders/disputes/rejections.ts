import type { NotDisputed } from '#/domain/orders/deposit-dispute.ts';

export type DisputeRejection = NotDisputed;
