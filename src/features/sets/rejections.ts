import type { StaffSetView } from './views.ts';

export type ManageSetRejection =
  /** Somebody else has changed it since it was read; `current` is what stands there now. */
  | { reason: 'CHANGED_MEANWHILE'; current: StaffSetView }
  /** It cannot be shown: a text lacks a language. */
  | { reason: 'TEXT_LACKS' }
  /** It cannot be shown: no needed parts, or one of them is not offered like this. */
  | { reason: 'PART_NOT_OFFERED' }
  | { reason: 'TOO_MANY_SETS'; most: number };
