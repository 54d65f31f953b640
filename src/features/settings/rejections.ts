import type { SectionView } from './views.ts';

export type SaveSectionRejection =
  /** Somebody else has saved the section since it was read; `current` is what stands there now. */
  | { reason: 'CHANGED_MEANWHILE'; current: SectionView }
  /** It ends before it begins. */
  | { reason: 'WINDOW_REVERSED' }
  /** It is switched on and says nothing. */
  | { reason: 'TEXT_MISSING' };
