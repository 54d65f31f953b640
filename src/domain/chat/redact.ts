/**
 * What is personal and stays with the shop when a message goes to a provider: e-mail addresses,
 * telephone numbers, card, identity and account numbers, M-Pesa receipts, post boxes, and where
 * somebody lives. Order numbers, days, sums and quantities stay, because answers need them.
 */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, '[email]'],
  // +254 712 345 678, 0712-345-678, 254712345678, other countries with a plus.
  [/(?<![\w-])\+\d(?:[\s().-]?\d){7,14}(?!\w)/g, '[phone]'],
  [/(?<![\w-])(?:254|0)(?:[\s().-]?\d){9}(?!\w)/g, '[phone]'],
  [/(?<![\w-])[71]\d{2}[\s-]?\d{3}[\s-]?\d{3}(?!\w)/g, '[phone]'],
  [/(?<![\w-])(?:\d[ -]?){13,19}(?!\w)/g, '[number]'],
  // Identity cards and accounts; sums are written with a comma or a currency.
  [/(?<![\w,.-])(?<!(?:ksh|kes|sh)\.?\s?)\d{7,12}(?![\w,-])/gi, '[number]'],
  [/\b(?=[A-Z0-9]{10}\b)(?=\w*\d)(?=\w*[A-Z])[A-Z0-9]{10}\b/g, '[receipt]'],
  [/\bA\d{9}[A-Z]\b/g, '[number]'],
  [/\bp\.?\s?o\.?\s?box\s+[\d-]+(?:[\s,-]+\d{5})?(?:,?\s+\p{L}+)?/giu, '[address]'],
  [/\bs\.?l\.?p\.?\s+[\d-]+/gi, '[address]'],
  [
    /\b(?:(?:house|apartment|apt|flat|plot|villa|unit|door|hse|nyumba)\s*(?:no\.?|number|namba)?\s*[a-z]?\d+[a-z]?\b[^.?!\n]{0,60})/gi,
    '[address]',
  ],
  [
    /\b\d{1,5}[a-z]?,?\s+(?:\p{L}+\s+){1,3}(?:road|rd|street|st|avenue|ave|lane|drive|close|crescent|way|estate|court)\b/giu,
    '[address]',
  ],
  [
    /\b(?:i live|we live|my (?:home|house|address) is|ninaishi|naishi|anwani yangu ni)\b[^.?!\n]{3,80}/giu,
    '[address]',
  ],
];

/** A text without what is personal in it, as it may leave the shop. */
export function redact(text: string): string {
  return PERSONAL.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}
