import type { CodeMalformed, UnitElsewhere } from '#/domain/stock/unit.ts';
import type { MovementRejection } from '#/features/rentals/rejections.ts';
import type { UnitView } from './views.ts';

/** What a change of labelled units can be refused for. */
export type UnitRejection =
  | MovementRejection
  | UnitElsewhere
  | CodeMalformed
  /** Another unit carries this label. */
  | { reason: 'CODE_TAKEN'; code: string }
  /** Somebody else has changed it since it was read; `current` is what stands there now. */
  | { reason: 'CHANGED_MEANWHILE'; current: UnitView }
  /** The ledger does not count what was said to be counted. */
  | { reason: 'NOT_COUNTED' }
  /** Fewer units are owned without a label. */
  | { reason: 'ALL_LABELLED'; unlabelled: number }
  /** The product's units carry no labels. */
  | { reason: 'LABELS_OFF' }
  /** Somebody else has set how its units are labelled. */
  | { reason: 'LABELS_CHANGED' }
  /** Units with labels are still there. */
  | { reason: 'LABELS_USED'; count: number }
  /** A note without words. */
  | { reason: 'NOTE_EMPTY' };
