/** Words that stand before a street's name and are no part of it. */
const NO_NAME = 'on|at|the|a|in|to|of|off|along|near|from|by|my|our|your|is|kwa|ya|wa|na|kwenye';
const REST = String.raw`(?:,\s*[^,.?!\n]{1,40})?`;

/**
 * What is personal and stays with the shop when a message goes to a provider: e-mail addresses,
 * telephone numbers, card, identity and account numbers, M-Pesa receipts, post boxes, and where
 * somebody lives. Order numbers, days, sums and quantities stay, because answers need them.
 */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\p{N}._%+-]+\s?(?:@|[([]at[)\]])\s?[\p{L}\p{N}.-]+\.\p{L}{2,}/giu, '[email]'],
  // +254 (0) 712 345 678, 00254712345678, other countries
  [/(?<!\d)(?:\+|00)\d(?:[\s().-]{0,3}\d){7,14}(?!\d)/g, '[phone]'],
  // 0712-345-678, 07 12 345 678, 020 2345678, 254712345678
  [/(?<!\d|\d-)(?:254|0)(?:[\s().-]?\d){9}(?!\d)/g, '[phone]'],
  [/(?<![\w-])[71]\d{2}[\s-]?\d{3}[\s-]?\d{3}(?!\d)/g, '[phone]'],
  [/(?<![\w-])(?:\d[ -]?){13,19}(?!\w)/g, '[number]'],
  // Identity cards and accounts; sums are written with a comma or a currency.
  [/(?<![\w,.-])(?<!(?:ksh|kes|sh)\.?\s?)\d{7,12}(?![\w,-])/gi, '[number]'],
  [/\b[a-z]\d{9}[a-z]\b/gi, '[number]'],
  // M-Pesa: ten letters and digits
  [/\b(?=[a-z0-9]*\d)[a-z]{2}[a-z0-9]{8}\b/gi, '[receipt]'],
  [
    /\b(?:p\.?\s?o\.?\s?box|s\.?l\.?p\.?)\s+[\d-]+(?:[\s,-]+\d{5})?(?:,?\s+\p{L}+)?/giu,
    '[address]',
  ],
  [
    /\b(?:house|apartment|apt|flat|plot|villa|unit|door|hse|nyumba)\s*(?:no\.?|number|namba)?\s*[a-z]?\d+[a-z]?\b[^.?!\n]{0,60}/gi,
    '[address]',
  ],
  [
    new RegExp(
      String.raw`\b(?:\d{1,5}[a-z]?,?\s+)?(?:(?!(?:${NO_NAME})\b)\p{L}[\p{L}'\u2019]*\s+){1,2}(?:road|rd|street|st|avenue|ave|highway|crescent|estate|apartments?|plaza)\b${REST}`,
      'giu',
    ),
    '[address]',
  ],
  [
    new RegExp(
      String.raw`\b\d{1,5}[a-z]?,?\s+(?:\p{L}+\s+){1,3}(?:lane|drive|close|way|court)\b`,
      'giu',
    ),
    '[address]',
  ],
  [
    new RegExp(
      String.raw`\b(?:mtaa|barabara|jengo|ghorofa)\s+(?:wa|ya|la)\s+[\p{L}\d]+${REST}`,
      'giu',
    ),
    '[address]',
  ],
  [
    /\b(?:i live|we live|i stay|we stay|my (?:home|house|address) is|(?:ni|tu)?na(?:ishi|kaa)|anwani yangu ni)\b[^.?!\n]{3,80}/giu,
    '[address]',
  ],
];

/** A text without what is personal in it, as it may leave the shop. */
export function redact(text: string): string {
  return PERSONAL.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}
