const SIDE = String.raw`(\d{1,3}(?:\.\d{1,2})?)`;
const METRES = String.raw`(?:m|metres?|meters?|mita)`;
const FEET = String.raw`(?:ft|foot|feet|futi)`;

const AREAS: readonly RegExp[] = [
  // 4 by 5 metres, 4m x 5m, 12 x 12 feet, 4x5
  new RegExp(
    String.raw`\b${SIDE}\s*(?:${METRES}|${FEET})?\s*(?:x|\u00d7|by)\s*${SIDE}\s*(${METRES}|${FEET})?(?![\w.])`,
    'i',
  ),
  // mita 4 kwa 5, futi 12 kwa 12
  new RegExp(
    String.raw`\b(?<unit>mita|futi)\s+${SIDE}\s*(?:x|\u00d7|kwa|by)\s*(?:(?:mita|futi)\s+)?${SIDE}(?![\w.])`,
    'i',
  ),
];

const SQUARE_METRES_IN_A_SQUARE_FOOT = 0.092_903;

/**
 * The square metres of the sides a message speaks of, rounded up: "4 by 5 metres" are 20, "12 x 12 feet" 14.
 * Null when it speaks of none. Only for what has a price by the square metre: of other things it is a size.
 */
export function requestedArea(text: string): number | null {
  const found = AREAS.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!found) return null;
  const isBefore = found.groups?.['unit'] !== undefined;
  const [first, second] = isBefore ? [found[2], found[3]] : [found[1], found[2]];
  const unit = isBefore ? found[1] : found[3];
  const isFeet = unit !== undefined && /^f/i.test(unit);
  const area = Number(first) * Number(second) * (isFeet ? SQUARE_METRES_IN_A_SQUARE_FOOT : 1);
  return area > 0 ? Math.ceil(area) : null;
}
