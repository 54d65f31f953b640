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

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 dozen 12',
    'fifteen 15 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 hundred 100',
    'mbili 2 tatu 3 nne 4 tano 5 sita 6 saba 7 nane 8 tisa 9 kumi 10 ishirini 20 thelathini 30',
    'arobaini 40 hamsini 50 sitini 60 mia 100',
  ].flatMap((line) =>
    [...line.matchAll(/(\S+) (\d+)/g)].map(([, word = '', number]) => [word, Number(number)]),
  ),
);

/** Counting words take the class of what they count: `viti vinne`, `meza tatu`, `watu wanne`. */
const COUNTED = /^(?:vi|wa|mi|ma)(wili|tatu|nne|tano|nane)$/;

/** English verbs with Swahili in front of them: `mnadeliver`, `kuhire`, `nikiorder`, `mtanicharge`. */
const MIXED_VERB =
  /^(?:ku|(?:ni|u|a|tu|m|wa|i|zi)(?:na|ta|li|me|ki|nge)(?:ni|ku|tu|wa|m)?)(deliver|hire|rent|order|pay|book|charge|cancel|return|refund|call|send|ship|install|confirm|collect|buy|sell|reserve|cost|repair)$/;

/** What one may do to something, so that a 2 before it is a "to". */
const TO_DO =
  /\b2 (?=(?:deliver|hire|rent|buy|book|order|pay|pick|collect|get|have|send|ship|bring|know|ask|cancel|return|see|talk|speak|be)\b)/gi;

/**
 * A message with what people shorten, mix and misspell on a phone written out, and its counting
 * words as numbers: `hw much 2 hire ten cubes 2moro` → `how much to hire 10 cubes tomorrow`.
 */
export function spellOut(text: string): string {
  return text
    .replace(/[’`]/g, "'")
    .replace(/\b(can)'?t\b/gi, '$1 not')
    .replace(/\b(did|do|does|is|are|was|were|has|have|had|would|could|will)n'?t\b/gi, '$1 not')
    .replace(TO_DO, 'to ')
    .replace(/ [&+] /g, ' and ')
    .replace(/\bm²/gi, 'sqm')
    .replace(/\b(?:\d?[\p{L}]+\d?)\b/gu, spelledWord)
    .replace(/\b10 na (\d)\b/g, (_whole, ones) => String(10 + Number(ones)))
    .replace(/\s+/g, ' ')
    .trim();
}

function spelledWord(word: string): string {
  const lower = word.toLowerCase();
  const known = own(SHORT, lower) ?? own(NUMBERS, lower);
  if (known !== undefined) return String(known);
  const [, counted] = COUNTED.exec(lower) ?? [];
  if (counted) return String(counted === 'wili' ? 2 : own(NUMBERS, counted));
  return MIXED_VERB.exec(lower)?.[1] ?? word;
}

function own<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
