/** Whether somebody wants to hire or to buy; null when the message does not say. */
export function wishedKind(text: string): 'rental' | 'purchase' | null {
  const hires =
    /\b(?:hir(?:e|ing)|rent(?:al|als|ing)?|(?:ku|ni|tu|mna|na)?kodi(?:sha)?|book)\b/i.test(text);
  const buys = /\b(?:buy|buying|purchase|sell|own|(?:ku|ni)?nunue?a?|mnauza|kuuza)\b/i.test(text);
  if (hires === buys) return null;
  return hires ? 'rental' : 'purchase';
}

/** Numbers that count no pieces: dates, lengths of time, sizes, sums, people, codes. */
const NOT_PIECES: readonly RegExp[] = [
  /\bgl-?\w{4}-?\w{4}\b/gi,
  /\+?\d[\d\s-]{7,}\d/g,
  /\d+(?:[/.:-]\d+)+/g,
  /\b\d+\s*[×x]\s*\d+\w*/gi,
  /\b\d{1,2}(?:st|nd|rd|th)?(?:\s*(?:to|until|till|and|hadi|mpaka|na|-|–)\s*\d{1,2})?(?:st|nd|rd|th)?\s+(?:of |ya )?(?:jan|feb|mar|mac|apr|may|mei|jun|jul|aug|ago|sep|oct|okt|nov|dec|des)\w*/gi,
  /\b(?:jan|feb|mar|mac|apr|may|mei|jun|jul|aug|ago|sep|oct|okt|nov|dec|des)\w*\s+\d{1,2}(?:st|nd|rd|th)?(?:\s*(?:to|hadi|mpaka|-)\s*\d{1,2})?/gi,
  /\b\d+(?:st|nd|rd|th)\b/gi,
  /\b\d+\s*(?:days?|nights?|weeks?|months?|hours?|minutes?|watts?|w|mm|cm|m|metres?|meters?|kg|kilos?|kwh|zones?|channels?|people|persons?|guests?|seater|%|percent|asilimia|am|pm|bob|ksh|kes|shillings?)\b/gi,
  /\b(?:mwezi wa|month)\s*\d{1,2}\b/gi,
  /\b(?:siku|usiku|wiki|miezi|tarehe|saa|mita|sm|m|kilo|ksh|kes|sh|bob|kwa|watu|wageni|zone|makundi|set of|seti ya|pack of)\s*\d+/gi,
];

/** A count before what is counted (English) or after it (Swahili). */
const PIECES = /(?<![\w.,])(\d{1,3})(?![\d.,]*\d)\b/;

/** How many pieces a message speaks of; 1 when it does not. */
export function wishedQuantity(text: string): number {
  const rest = NOT_PIECES.reduce((left, pattern) => left.replace(pattern, ' '), text);
  return Math.max(1, Number(PIECES.exec(rest)?.[1] ?? 1));
}
