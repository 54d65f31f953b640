const SIDE = String.raw`\d{1,3}(?:\.\d{1,2})?`;
const UNIT = String.raw`(?:m|metres?|meters?|mita|ft|foot|feet|futi)`;

const AREAS: readonly RegExp[] = [
  // 4 by 5 metres, 4m x 5m, 12 x 12 feet, 4x5
  new RegExp(
    String.raw`\b(?<width>${SIDE})\s*(?<unit>${UNIT})?\s*(?:x|\u00d7|by)\s*(?<depth>${SIDE})\s*(?<after>${UNIT})?(?![\w.])`,
    'i',
  ),
  // mita 4 kwa 5, futi 12 kwa 12
  new RegExp(
    String.raw`\b(?<unit>mita|futi)\s+(?<width>${SIDE})\s*(?:x|\u00d7|kwa|by)\s*(?:(?:mita|futi)\s+)?(?<depth>${SIDE})(?![\w.])`,
    'i',
  ),
];

const SQUARE_METRES_IN_A_SQUARE_FOOT = 0.092_903;

/**
 * The square metres of the sides a message speaks of, rounded up: "4 by 5 metres" are 20, "12 x 12 feet" 14.
 * Null when it speaks of none. Only for what has a price by the square metre: of other things it is a size.
 */
export function requestedArea(text: string): number | null {
  const found = AREAS.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!found) return null;
  const { width, depth, unit, after = unit } = found;
  const isFeet = after !== undefined && /^f/i.test(after);
  const area = Number(width) * Number(depth) * (isFeet ? SQUARE_METRES_IN_A_SQUARE_FOOT : 1);
  return area > 0 ? Math.ceil(area) : null;
}
