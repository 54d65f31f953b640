import type { Advice, Box, Unadvised } from '#/domain/earnings/four-box.ts';
import { m } from '#/paraglide/messages.js';

/** `34%`. */
export const percentText = (share: number) => `${Math.round(100 * share)}%`;

const boxLabels: Record<Box, () => string> = {
  buy_more: m.earn_buy_more,
  raise_price: m.earn_raise_price,
  sell: m.earn_sell,
  price_or_season: m.earn_price_or_season,
};

const boxReasons: Record<Box, () => string> = {
  buy_more: m.earn_buy_more_why,
  raise_price: m.earn_raise_price_why,
  sell: m.earn_sell_why,
  price_or_season: m.earn_price_or_season_why,
};

const unknownReasons: Record<Unadvised, () => string> = {
  not_for_hire: m.earn_not_for_hire,
  too_short: m.earn_too_short,
  cost_unknown: m.earn_cost_unknown,
  few_known: m.earn_few_known,
};

export function adviceLabel({ box }: Advice): string {
  return box === null ? m.earn_too_little() : boxLabels[box]();
}

/** The advice in sentences, with what it was reckoned from. */
export function adviceReasons(advice: Advice): string[] {
  if (advice.box === null) return [unknownReasons[advice.because]()];
  const { own, all } = advice;
  return [
    boxReasons[advice.box](),
    m.earn_reckoned({
      time: percentText(own.time),
      timeAll: percentText(all.time),
      money: percentText(own.money),
      moneyAll: percentText(all.money),
    }),
  ];
}
