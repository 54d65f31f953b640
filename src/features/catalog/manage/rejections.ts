import type { PriceRefusal } from '#/domain/catalog/change-prices.ts';
import type { PublishablePart } from '#/domain/catalog/check-publishable.ts';
import type { ManagedProductView } from './views.ts';

export type ManageProductRejection =
  /** Somebody else has changed it since it was read; `current` is what stands there now. */
  | { reason: 'CHANGED_MEANWHILE'; current: ManagedProductView }
  /** What is shown must be whole; `missing` names what is not there. */
  | { reason: 'NOT_WHOLE'; missing: PublishablePart[] }
  /** A product has a name in one language at least. */
  | { reason: 'NAME_MISSING' }
  /** Its longest hire would be shorter than its shortest one. */
  | { reason: 'RENTAL_DAYS_ORDER' }
  /** A deposit that is a share of nothing. */
  | { reason: 'NO_REPLACEMENT_VALUE' }
  /** Another product has this code on its labels. */
  | { reason: 'LABEL_TAKEN' }
  /** Only A to Z, digits, hyphen and underscore, at most 40. */
  | { reason: 'LABEL_MALFORMED' }
  /** Its category, or an occasion, was deleted meanwhile. */
  | { reason: 'TERM_GONE' }
  /** A picture that was sent for it lay unused for too long and is gone: it must be sent again. */
  | { reason: 'PICTURE_GONE' }
  /** It is shown, ordered, in a cart or on hire: it can be archived, not removed. */
  | { reason: 'PRODUCT_USED' };

/** Why one of many products was left as it is. */
export type BulkRefusal =
  | Exclude<ManageProductRejection, { reason: 'CHANGED_MEANWHILE' }>
  | PriceRefusal
  /** Somebody else has changed it since it was read. */
  | { reason: 'CHANGED_MEANWHILE' }
  /** There is no such product any more. */
  | { reason: 'GONE' }
  /** It stands where it should go already. */
  | { reason: 'NOTHING_TO_DO' };
