import { numbersInFigures } from './number-words.ts';

/** How words are typed on a phone, in English and in the Swahili of Nairobi, and what they stand for. */
const SHORT: Readonly<Record<string, string>> = {
  u: 'you',
  r: 'are',
  ur: 'your',
  n: 'and',
  z: 'is',
  iz: 'is',
  hw: 'how',
  hv: 'have',
  cn: 'can',
  abt: 'about',
  frm: 'from',
  wth: 'with',
  coz: 'because',
  cz: 'because',
  bcoz: 'because',
  pls: 'please',
  plz: 'please',
  wat: 'what',
  wot: 'what',
  wats: 'what is',
  whats: 'what is',
  wen: 'when',
  wer: 'where',
  sth: 'something',
  smth: 'something',

  sb: 'somebody',
  sm1: 'somebody',
  ppl: 'people',
  pax: 'people',
  msg: 'message',
  qty: 'quantity',
  pcs: 'pieces',
  pc: 'piece',
  hrs: 'hours',
  thx: 'thanks',
  tnx: 'thanks',
  thanx: 'thanks',
  catalog: 'catalogue',
  avail: 'available',
  avlbl: 'available',
  nxt: 'next',
  wknd: 'weekend',
  wkend: 'weekend',
  '2day': 'today',
  tdy: 'today',
  '2moro': 'tomorrow',
  '2mrw': 'tomorrow',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tomorow: 'tomorrow',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  '2nite': 'tonight',
  tonite: 'tonight',
  sqm: 'square metres',
  m2: 'square metres',
  mpesa: 'M-Pesa',
  // Sheng
  sato: 'jumamosi',
  sunde: 'jumapili',
  naeza: 'naweza',
  mnaeza: 'mnaweza',
  doo: 'pesa',
  hela: 'pesa',
  chapaa: 'pesa',
  ganji: 'pesa',
  wap: 'wapi',
};

/** English verbs with Swahili in front of them: `mnadeliver`, `kuhire`, `nikiorder`, `mtanicharge`. */
const MIXED_VERB =
  /^(?:ku|(?:ni|u|a|tu|m|wa|i|zi)(?:na|ta|li|me|ki|nge)(?:ni|ku|tu|wa|m)?)(deliver|hire|rent|order|pay|book|charge|cancel|return|refund|call|send|ship|install|confirm|collect|buy|sell|reserve|cost|repair)$/;

/** What one may do to something, so that a 2 before it is a "to". */
const TO_DO =
  /\b2 (?=(?:deliver|hire|rent|buy|book|order|pay|pick|collect|get|have|send|ship|bring|know|ask|cancel|return|see|talk|speak|be)\b)/gi;

/** A message written out: `hw much 2 hire ten cubes 2moro` → `how much to hire 10 cubes tomorrow`. */
export function normalizeText(text: string): string {
  const words = text
    .replace(/[’`]/g, "'")
    .replace(/\b(can)'?t\b/gi, '$1 not')
    .replace(/\b(did|do|does|is|are|was|were|has|have|had|would|could|will)n'?t\b/gi, '$1 not')
    .replace(TO_DO, 'to ')
    .replace(/ [&+] /g, ' and ')
    .replace(/\bm²/gi, 'sqm')
    .replace(/\b(?:a )?(?:pair|couple) of (?!\w* ?\w* ?(?:glasses|specs|miwani)\b)/gi, '2 ')
    .replace(/\b(?:\d?[\p{L}]+\d?)\b/gu, spelledWord);
  return numbersInFigures(words).replace(/\s+/g, ' ').trim();
}

function spelledWord(word: string): string {
  const lower = word.toLowerCase();
  const known = Object.hasOwn(SHORT, lower) ? SHORT[lower] : undefined;
  return known ?? MIXED_VERB.exec(lower)?.[1] ?? word;
}
