import type { Advice, Box, Unadvised } from '#/domain/earnings/four-box.ts';
import type { DemandForecast, ForecastBasis } from '#/domain/earnings/forecast.ts';
import type { PriceKind, PriceVerdict } from '#/domain/earnings/price-tests.ts';
import type { Segment } from '#/domain/earnings/segments.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatPercent } from '#/platform/i18n/format-percent.ts';

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
  const { own, middle } = advice;
  return [
    boxReasons[advice.box](),
    m.earn_reckoned({
      time: formatPercent(own.time),
      timeMiddle: formatPercent(middle.time),
      money: formatPercent(own.money),
      moneyMiddle: formatPercent(middle.money),
    }),
  ];
}

/** How much too high a forecast was, `+5`, or too low, `−5`. */
export function missedText(days: number): string {
  if (days === 0) return '0';
  return `${days > 0 ? '+' : '−'}${formatCount(Math.abs(days))}`;
}

const forecastMethods: Record<ForecastBasis, () => string> = {
  season: m.earn_forecast_season,
  recent: m.earn_forecast_recent,
};

/** What a forecast says of the next months, what it rests on, and how far such forecasts missed. */
export function forecastSentences({ basis, ahead, error }: DemandForecast): string {
  if (basis === null) return m.earn_forecast_too_short();
  const next = ahead.slice(1);
  const days = next.reduce((sum, { forecast }) => sum + (forecast ?? 0), 0);
  return [
    m.earn_forecast_next({ months: next.length, days: formatCount(days) }),
    forecastMethods[basis](),
    error === null
      ? m.earn_forecast_untested()
      : m.earn_forecast_error({ share: formatPercent(error) }),
  ].join(' ');
}

export const priceKindLabels: Record<PriceKind, () => string> = {
  sale: m.earn_price_sale,
  hire: m.earn_price_hire,
  packages: m.earn_price_packages,
};

export const priceVerdictLabels: Record<PriceVerdict, () => string> = {
  too_few: m.earn_price_too_few,
  more: m.earn_price_more,
  less: m.earn_price_less,
  same: m.earn_price_same,
};

export const segmentLabels: Record<Segment, () => string> = {
  best: m.earn_best,
  loyal: m.earn_loyal,
  new: m.earn_new,
  once: m.earn_once,
  sleeping: m.earn_sleeping,
  gone: m.earn_left,
};

export const segmentReasons: Record<Segment, () => string> = {
  best: m.earn_best_what,
  loyal: m.earn_loyal_what,
  new: m.earn_new_what,
  once: m.earn_once_what,
  sleeping: m.earn_sleeping_what,
  gone: m.earn_left_what,
};
