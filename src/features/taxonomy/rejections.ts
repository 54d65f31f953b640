import type { TermView } from './views.ts';

export type ManageTermRejection =
  /** Somebody else has changed it since it was read; `current` is what stands there now. */
  | { reason: 'CHANGED_MEANWHILE'; current: TermView }
  /** Another one of its kind is called so, in one of the languages. */
  | { reason: 'NAME_TAKEN' }
  /** So many products name it: it can be hidden, not deleted. */
  | { reason: 'TERM_USED'; products: number }
  | { reason: 'TOO_MANY_TERMS'; most: number }
  /** Somebody has put them into another order since it was seen. */
  | { reason: 'ORDER_CHANGED' }
  /** A picture that was sent for it lay unused for too long and is gone: it must be sent again. */
  | { reason: 'PICTURE_GONE' };
