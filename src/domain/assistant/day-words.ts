/** How months and weekdays are written, the year from January on, the week from Sunday on. */
export const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'januari'],
  ['february', 'feb', 'februari'],
  ['march', 'mar', 'machi', 'mac'],
  ['april', 'apr', 'aprili'],
  ['may', 'mei'],
  ['june', 'jun', 'juni'],
  ['july', 'jul', 'julai'],
  ['august', 'aug', 'agosti', 'ago'],
  ['september', 'sept', 'sep', 'septemba'],
  ['october', 'oct', 'oktoba', 'okt'],
  ['november', 'nov', 'novemba'],
  ['december', 'dec', 'desemba', 'des'],
];
export const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'sun', 'jumapili'],
  ['monday', 'mon', 'jumatatu'],
  ['tuesday', 'tue', 'tues', 'jumanne'],
  ['wednesday', 'wed', 'jumatano'],
  ['thursday', 'thu', 'thurs', 'alhamisi'],
  ['friday', 'fri', 'ijumaa'],
  ['saturday', 'sat', 'jumamosi'],
];

const anyOf = (lists: readonly (readonly string[])[]) =>
  lists
    .flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|');
/** One of them, in an expression. */
export const MONTH = anyOf(MONTHS);
export const WEEKDAY = anyOf(WEEKDAYS);
/**
 * Between two days of which the second names no month. Without "and" and a dash in spaces, after which a
 * quantity may stand: "20 December and 30 cubes".
 */
export const UNTIL = String.raw`(?:\s+(?:to|until|till|through|hadi|mpaka)\s+|[-\u2013])(?:the\s+|tarehe\s+)?`;
