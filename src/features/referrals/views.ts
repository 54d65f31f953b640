import type { DiscountState } from '#/domain/discounts/discount-state.ts';
import type { Cents } from '#/domain/money/money.ts';

/** A code that somebody got because a friend ordered. */
export interface RewardView {
  code: string;
  percent: number;
  minOrder: Cents | null;
  /** `off`: it was used. */
  state: DiscountState;
  /** ISO instant. */
  expiresAt: string | null;
}

/** What somebody's page says about recommending the shop. */
export interface RecommendView {
  /** Whether the shop gives something, and they may have a code to hand on. */
  isOpen: boolean;
  /** Theirs to hand on; null: they have none so far. */
  code: string | null;
  friendPercent: number;
  rewardPercent: number;
  /** Of an order before discounts; null: any. */
  minOrder: Cents | null;
  /** Whose paid orders stand. */
  friends: number;
  rewards: RewardView[];
}
