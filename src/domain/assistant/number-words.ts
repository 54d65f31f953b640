type Numbers = Readonly<Record<string, number>>;

/** `two 2 three 3` → `{ two: 2, three: 3 }`. */
const numbersOf = (list: string): Numbers =>
  Object.fromEntries(
    [...list.matchAll(/(\S+) (\d+)/g)].map(([, word = '', number]) => [word, Number(number)]),
  );

const ONES = numbersOf(`one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9
  moja 1 mbili 2 tatu 3 nne 4 tano 5 sita 6 saba 7 nane 8 tisa 9`);
const TEENS = numbersOf(`ten 10 eleven 11 twelve 12 thirteen 13 fourteen 14 fifteen 15 sixteen 16
  seventeen 17 eighteen 18 nineteen 19`);
const TENS =
  numbersOf(`twenty 20 thirty 30 forty 40 fourty 40 fifty 50 sixty 60 seventy 70 eighty 80
  ninety 90 kumi 10 ishirini 20 thelathini 30 arobaini 40 arubaini 40 hamsini 50 sitini 60 sabini 70
  themanini 80 tisini 90`);
/** English says how many before them ("two hundred"), Swahili after them ("mia mbili"). */
const SCALES = numbersOf('hundred 100 thousand 1000 dozen 12 dozens 12');
const SWAHILI_SCALES = numbersOf('mia 100 elfu 1000 dazeni 12 jozi 2');

/** Counting words take the class of what they count: `viti vinne`, `watu wanne`, `kiti kimoja`. */
const COUNTED = /^(?:vi|wa|mi|ma|ki|m)(moja|wili|tatu|nne|tano|nane)$/;
const JOINS = new Set(['and', 'na']);

/** What one word counts by itself; a figure as it stands. */
function lookUp(table: Numbers, word: string): number | undefined {
  const [, counted = word] = COUNTED.exec(word) ?? [];
  const key = counted === 'wili' ? 'mbili' : counted;
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

const figure = (word: string) => (/^\d{1,3}$/.test(word) ? Number(word) : undefined);

interface Found {
  value: number;
  /** Words it takes up. */
  length: number;
}

/** Tens and ones: `twenty five`, `ishirini na tano`, `twelve`, `seven`. */
function readBelowHundred(words: readonly string[], from: number): Found | null {
  const word = words[from] ?? '';
  const tens = lookUp(TENS, word);
  if (tens === undefined) {
    const value = lookUp(TEENS, word) ?? lookUp(ONES, word);
    return value === undefined ? null : { value, length: 1 };
  }
  // Only Swahili puts a word between them: "twenty and five" are two numbers.
  const next = words[from + 1] === 'na' ? from + 2 : from + 1;
  const ones = lookUp(ONES, words[next] ?? '');
  return ones === undefined
    ? { value: tens, length: 1 }
    : { value: tens + ones, length: next - from + 1 };
}

/** The number that begins at a word: the largest parts first, each less than the one before. */
function readNumber(words: readonly string[], from: number): Found | null {
  if (words[from] === 'half' && words[from + 1] === 'a' && words[from + 2] === 'dozen') {
    return { value: 6, length: 3 };
  }
  if (words[from] === 'nusu' && words[from + 1] === 'dazeni') return { value: 6, length: 2 };
  let value = 0;
  let least = Infinity;
  let at = from;
  for (;;) {
    const joined = at > from && JOINS.has(words[at] ?? '') ? at + 1 : at;
    const part = readPart(words, joined);
    if (!part || part.value >= least || (at > from && least < 100)) break;
    value += part.value;
    least = part.scale;
    at = joined + part.length;
  }
  return at > from ? { value, length: at - from } : null;
}

/** `two hundred`, `a dozen`, `mia mbili`, `twenty five`; `scale`: what comes after is less than it. */
function readPart(words: readonly string[], from: number): (Found & { scale: number }) | null {
  const word = words[from] ?? '';
  const swahili = lookUp(SWAHILI_SCALES, word);
  if (swahili !== undefined) {
    const next = words[from + 1] ?? '';
    const times = lookUp(ONES, next) ?? lookUp(TENS, next) ?? figure(next);
    const value = swahili * (times ?? 1);
    return { value, length: times === undefined ? 1 : 2, scale: swahili };
  }
  const article = word === 'a' ? { value: 1, length: 1 } : null;
  const digits = figure(word);
  const count =
    readBelowHundred(words, from) ??
    article ??
    (digits === undefined ? null : { value: digits, length: 1 });
  const scale = lookUp(SCALES, words[from + (count?.length ?? 0)] ?? '');
  if (scale !== undefined) {
    return { value: (count?.value ?? 1) * scale, length: (count?.length ?? 0) + 1, scale };
  }
  if (!count || article || digits !== undefined) return null;
  return { ...count, scale: 1 };
}

/** A one alone counts nothing: "this one", "one hire". */
const isOne = (words: readonly string[], at: number, { value, length }: Found) =>
  value === 1 && length === 1 && !/^(?:a|an)$/.test(words[at] ?? '');

/**
 * Writes the numbers of a text in figures, in English and Swahili: `two dozen` → `24`, `mia moja na
 * hamsini` → `150`, `viti kumi na viwili` → `viti 12`.
 */
export function numbersInFigures(text: string): string {
  // Words, and what stands between them: only spaces and a hyphen may stand within a number.
  const pieces = text.split(/([\p{L}\p{N}]+)/u);
  const words = pieces.map((piece) => piece.toLowerCase());
  let written = '';
  for (let at = 0; at < pieces.length; at += 1) {
    const run = at % 2 === 1 ? runFrom(words, at) : [];
    const found = readNumber(run, 0);
    if (!found || isOne(run, 0, found)) {
      written += pieces[at] ?? '';
      continue;
    }
    written += String(found.value);
    at += (found.length - 1) * 2;
  }
  return written;
}

/** The most words one number has. */
const LONGEST = 12;

function runFrom(pieces: readonly string[], from: number): string[] {
  const run: string[] = [];
  for (let at = from; at < pieces.length && run.length < LONGEST; at += 2) {
    if (run.length > 0 && !/^(?: +|-)$/.test(pieces[at - 1] ?? '')) break;
    run.push(pieces[at] ?? '');
  }
  return run;
}
