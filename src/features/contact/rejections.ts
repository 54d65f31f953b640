import type { Day } from '#/domain/dates/day.ts';
import type { PlaceRejection } from '#/features/custom-orders/rejections.ts';

export type ContactRejection =
  /** Too many came from here, or from everywhere; seconds until one is taken again. */
  { reason: 'TOO_MANY_MESSAGES'; retryAfter: number };

export type ManageMessageRejection =
  /** Somebody else has answered or changed it since it was read. */
  | { reason: 'CHANGED_MEANWHILE' }
  /** Only a phone number was left: there is nowhere to mail to. */
  | { reason: 'NO_ADDRESS' }
  /** It lies among the spam. */
  | { reason: 'IS_SPAM' }
  /** Nobody of the shop, or no longer. */
  | { reason: 'NO_COLLEAGUE' }
  /** It can be put off from the first to the last of these days. */
  | { reason: 'SNOOZE_DAY'; from: Day; to: Day };

export type TurnMessageRejection = ManageMessageRejection | PlaceRejection;
