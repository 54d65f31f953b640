import type { Cents } from '#/domain/money/money.ts';

const LIMIT =
  /\b(?:under|below|less than|cheaper than|not more than|at most|at maximum|max(?:imum)?(?: of)?|up to|within|budget(?: of| is)?|chini ya|isiyozidi|zisizozidi|bajeti(?: yangu)?(?: ya| ni)?)\s+(?:ksh|kes|kshs|sh)?\.?\s?(?<amount>\d{1,3}(?:,\d{3})+|\d{1,7})(?<thousands>k)?(?![\d,.]*\d)(?<unit>\s*[a-z²%]+)?/i;

/** What stands behind a number that is no sum of money. */
const COUNTED =
  /^\s*(?:days?|hours?|minutes?|weeks?|months?|people|persons?|guests?|pieces?|m|cm|mm|kg|metres?|meters?|square|watts?|w|%|percent|watu|wageni|siku|masaa|saa|mita)$/i;

/** A smaller number without a currency is rather a count. */
const LEAST = 100;

/** What somebody wants to spend at most: "under 5,000", "budget of 20k", "chini ya 2000". Null: not said. */
export function requestedLimit(text: string): Cents | null {
  const { amount, thousands, unit } = LIMIT.exec(text)?.groups ?? {};
  if (amount === undefined || (unit !== undefined && COUNTED.test(unit))) return null;
  const shillings = Number(amount.replaceAll(',', '')) * (thousands === undefined ? 1 : 1000);
  return shillings >= LEAST ? shillings * 100 : null;
}
