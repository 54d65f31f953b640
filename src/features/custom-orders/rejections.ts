import type { DatesRejection } from '#/domain/custom-orders/request-dates.ts';
import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import type { PictureRejection } from '#/platform/storage/encode-picture.server.ts';
import type { TooLarge, UploadRejection } from '#/platform/storage/upload-limits.server.ts';

export type AddFileRejection =
  | UploadRejection
  | PictureRejection
  | TooLarge
  | { reason: 'FILE_KIND' }
  | { reason: 'TOO_MANY_FILES'; max: number };

export type PlaceRejection =
  | DatesRejection
  | { reason: 'IDEA_MISSING' }
  | { reason: 'PRODUCT_GONE' }
  /** Seconds until one is taken again. */
  | { reason: 'TOO_MANY_REQUESTS'; retryAfter: number };

/** The step does not follow on the state it is in by now. */
export type MoveRejection =
  | { reason: 'NOT_FROM_HERE'; status: CustomOrderStatus }
  /** Somebody else has written or changed it since it was read. */
  | { reason: 'CHANGED_MEANWHILE' }
  /** There is no price that the customer could accept. */
  | { reason: 'QUOTE_MISSING' }
  /** It has offers with lines: prices are named and accepted there. */
  | { reason: 'ONLY_BY_OFFER' };

export type CustomOrderRejection = AddFileRejection | PlaceRejection | MoveRejection;
