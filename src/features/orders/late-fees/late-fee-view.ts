import type { LateFee } from '#/domain/rentals/late-fee.ts';

/** What a hire that is or was late costs, and why nobody asks for it. */
export interface LateFeeView extends LateFee {
  lineId: string;
  isOut: boolean;
  /** Null: it is asked for. */
  waivedWhy: string | null;
}
