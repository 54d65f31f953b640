import { addDays, isDay, weekday, type Day } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { MONTH, MONTHS, UNTIL, WEEKDAY, WEEKDAYS } from './day-words.ts';
import { normalizeText } from './normalize-text.ts';

const JOIN = String.raw`\s*(?:to|until|till|through|and|hadi|mpaka|na|-|\u2013|\u2014)\s*`;
const NTH = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
/** What makes a number after a day an hour, a date of its own or a quantity. */
const NO_DATE = String.raw`(?!\s*(?:(?:of\s+|ya\s+)?(?:${MONTH})\b|[/.:]\s?\d|am\b|pm\b|oclock\b|hours?\b|hrs?\b|usiku\b|people\b|guests?\b|pieces?\b))`;

const indexIn = (lists: readonly (readonly string[])[], word: string) =>
  lists.findIndex((list) => list.includes(word));

function dayOf(year: number, month: number, date: number): Day | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** Without a year: the next time that day comes. */
function upcoming(month: number, date: number, year: string | undefined, today: Day): Day | null {
  if (year) return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, date);
  const thisYear = Number(today.slice(0, 4));
  const day = dayOf(thisYear, month, date);
  return day !== null && day < today ? dayOf(thisYear + 1, month, date) : day;
}

function nextMonth(today: Day): Day {
  return addDays(`${today.slice(0, 8)}28`, 4)
    .slice(0, 8)
    .concat('01');
}

/** The next day of a month with this number, in this month or one of the next. */
function nextDate(date: number, today: Day): Day | null {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const days = [0, 1, 2].map((later) => {
    const index = month - 1 + later;
    return dayOf(year + Math.floor(index / 12), (index % 12) + 1, date);
  });
  return days.find((day) => day !== null && day >= today) ?? null;
}

/** Days with a name, as [date, month]. */
const FEASTS: Readonly<Record<string, readonly [number, number]>> = {
  christmas: [25, 12],
  krismasi: [25, 12],
  'boxing day': [26, 12],
  'new year': [1, 1],
  'mwaka mpya': [1, 1],
  'valentines day': [14, 2],
  valentines: [14, 2],
  'jamhuri day': [12, 12],
  jamhuri: [12, 12],
  'madaraka day': [1, 6],
  'mashujaa day': [20, 10],
};
const FEAST = new RegExp(
  String.raw`\b(?:${Object.keys(FEASTS)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})\b`,
  'g',
);

/** The next such weekday; today counts unless the one after is asked for. */
function nextWeekday(wanted: number, today: Day, skipsToday: boolean): Day {
  const ahead = (wanted - weekday(today) + 7) % 7;
  return addDays(today, ahead === 0 && skipsToday ? 7 : ahead);
}

type Reader = { pattern: RegExp; read(match: RegExpExecArray, today: Day): [Day, Day] | null };

/** First and last day of use, the more telling ways of writing first. */
const READERS: readonly Reader[] = [
  {
    // 12-14 December 2026, 12 hadi 14 Desemba
    pattern: new RegExp(String.raw`\b${NTH}${JOIN}${NTH}\s+(?:of\s+)?(${MONTH})\b\.?,?\s*(\d{4})?`),
    read: ([, first, last, month = '', year], today) => {
      const number = indexIn(MONTHS, month) + 1;
      const start = upcoming(number, Number(first), year, today);
      const end = upcoming(number, Number(last), year, today);
      return start && end ? [start, end] : null;
    },
  },
  {
    // December 12 to 14
    pattern: new RegExp(String.raw`\b(${MONTH})\s+${NTH}${JOIN}${NTH}\b(?!\s*(?:${MONTH}))`),
    read: ([, month = '', first, last], today) => {
      const number = indexIn(MONTHS, month) + 1;
      const start = upcoming(number, Number(first), undefined, today);
      const end = upcoming(number, Number(last), undefined, today);
      return start && end ? [start, end] : null;
    },
  },
  {
    // 20 December to 22, tarehe 20 Desemba hadi 22
    pattern: new RegExp(
      String.raw`\b${NTH}\s+(?:of\s+|ya\s+)?(${MONTH})(?:\s+(\d{4}))?${UNTIL}${NTH}\b${NO_DATE}`,
    ),
    read: ([, first, month = '', year, last], today) => {
      const number = indexIn(MONTHS, month) + 1;
      const start = upcoming(number, Number(first), year, today);
      const end = upcoming(number, Number(last), year, today);
      return start && end ? [start, end] : null;
    },
  },
  {
    // tarehe 20 hadi 22, the 20th to 22nd: the next such days; tarehe 20 hadi 22 mwezi wa 12
    pattern: new RegExp(
      String.raw`\b(?:tarehe\s+(\d{1,2})|the\s+(\d{1,2})(?:st|nd|rd|th))${UNTIL}${NTH}\b${NO_DATE}(?:\s+(mwezi ujao|next month)|\s+mwezi\s+(?:wa\s+)?(\d{1,2}))?`,
    ),
    read: ([, tarehe, nth, last, later, month], today) => {
      const first = Number(tarehe ?? nth);
      const start = month
        ? upcoming(Number(month), first, undefined, today)
        : nextDate(first, later ? nextMonth(today) : today);
      const end = start && nextDate(Number(last), start);
      return start && end ? [start, end] : null;
    },
  },
  {
    // Friday to Sunday
    pattern: new RegExp(String.raw`\b(${WEEKDAY})${JOIN}(${WEEKDAY})\b`),
    read: ([, from = '', to = ''], today) => {
      const start = nextWeekday(indexIn(WEEKDAYS, from), today, false);
      return [start, nextWeekday(indexIn(WEEKDAYS, to), start, false)];
    },
  },
  {
    // next weekend is the one after this
    pattern: /\bnext weekend\b|\bwikendi ijayo\b/,
    read: (_match, today) => {
      const saturday = addDays(nextWeekday(6, today, false), 7);
      return [saturday, addDays(saturday, 1)];
    },
  },
  {
    pattern: /\b(?:this )?weekend\b|\bwikendi\b|\bmwisho wa (?:wiki|juma)\b/,
    read: (_match, today) => {
      const saturday = nextWeekday(6, today, false);
      return [saturday, addDays(saturday, 1)];
    },
  },
];

/** Single days; two of them are the first and the last. */
const DAY_READERS: readonly { pattern: RegExp; read(m: RegExpExecArray, t: Day): Day | null }[] = [
  {
    pattern: /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g,
    read: ([, year, month, date]) => dayOf(Number(year), Number(month), Number(date)),
  },
  {
    // 12/12, 12.12.; "1.2 m" and "m 1.2" are sizes
    pattern:
      /(?<!\b(?:m|sm|mita|kilo) )\b(?!24\/7)(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?\b(?!\s?(?:m|mm|cm|sm|metres?|meters?|mita|ft|feet|kg|kilos?|kwh|kw|w|k)\b)/g,
    read: ([, date, month, year], today) => upcoming(Number(month), Number(date), year, today),
  },
  {
    // "4 may be too many" is no day
    pattern: new RegExp(
      String.raw`\b${NTH}\s+(?:of\s+|ya\s+)?(${MONTH})\b(?!\s+(?:be|i|we|you|not|need|want|have)\b)\.?,?\s*(\d{4})?`,
      'g',
    ),
    read: ([, date, month = '', year], today) =>
      upcoming(indexIn(MONTHS, month) + 1, Number(date), year, today),
  },
  {
    pattern: new RegExp(String.raw`\b(${MONTH})\s+${NTH}\b(?:,?\s+(\d{4}))?`, 'g'),
    read: ([, month = '', date, year], today) =>
      upcoming(indexIn(MONTHS, month) + 1, Number(date), year, today),
  },
  {
    // tarehe 12 mwezi wa 2; the first two months have names of their own
    pattern: /\btarehe (\d{1,2}) mwezi (?:wa )?(\d{1,2}|kwanza|pili)\b/g,
    read: ([, date, month = ''], today) => {
      const ordinal = ['kwanza', 'pili'].indexOf(month) + 1;
      return upcoming(ordinal || Number(month), Number(date), undefined, today);
    },
  },
  {
    // the 12th, tarehe 12: the next such day
    pattern:
      /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! of (?!next))|\btarehe (\d{1,2})\b(?![/.])(\s+mwezi ujao|\s+next month)?/g,
    read: ([, date, tarehe, later], today) =>
      nextDate(Number(date ?? tarehe), later ? nextMonth(today) : today),
  },
  {
    pattern: FEAST,
    read: ([feast = ''], today) => {
      const [date, month] = FEASTS[feast] ?? [];
      return date && month ? upcoming(month, date, undefined, today) : null;
    },
  },
  {
    pattern: /\bday after tomorrow\b|\bkesho\s?kutwa\b/g,
    read: (_match, today) => addDays(today, 2),
  },
  { pattern: /(?<!after )\btomorrow\b|\bkesho\b(?!\s?kutwa)/g, read: (_m, t) => addDays(t, 1) },
  { pattern: /\b(?:today|tonight|leo)\b/g, read: (_match, today) => today },
  {
    pattern: new RegExp(String.raw`\b(next\s+)?(${WEEKDAY})\b(\s+ijayo)?`, 'g'),
    read: ([, next, name = '', ijayo], today) =>
      nextWeekday(indexIn(WEEKDAYS, name), today, Boolean(next ?? ijayo)),
  },
];

const DOUBLED = new RegExp(
  String.raw`\b(?:${WEEKDAY})\b,?\s+(?:the\s+|tarehe\s+)?(?=\d{1,2}(?:st|nd|rd|th)?(?:\s+(?:of\s+|ya\s+)?(?:${MONTH})\b|[/.]\d|\s*$)|(?:${MONTH})\s+\d)`,
  'g',
);

const LENGTHS: readonly (readonly [pattern: RegExp, days: number])[] = [
  [
    /\b(\d{1,3}|one|a|single)[\s-]+(?:days?|nights?|nites?)\b|\b(?:siku|usiku)\s+(\d{1,3}|moja)\b/,
    1,
  ],
  [/\b(\d{1,2}|one|a)[\s-]+weeks?\b|\bwiki\s+(\d{1,2}|moja)\b/, 7],
  [/\b(\d{1,2}|one|(?<=for )a)[\s-]+months?\b|\b(?:miezi\s+(\d{1,2})|mwezi\s+mmoja)\b/, 30],
];

/** Days a text speaks of (`for 3 days`, `wiki mbili`; a month is 30); null when it does not. */
export function parseDayCount(text: string): number | null {
  const lower = normalizeText(text).toLowerCase();
  for (const [pattern, days] of LENGTHS) {
    const found = pattern.exec(lower);
    if (found) return Math.max(1, Number(found[1] ?? found[2]) || 1) * days;
  }
  return null;
}

/**
 * The days of use a text speaks of in English or Swahili, as a half-open hire: `12-14 December` is
 * [12, 15), `Jumamosi` the next Saturday and the day after. Days without a year are the next to come.
 * Null when it names no day.
 */
export function parseRentalDays(text: string, today: Day): RentalRange | null {
  const lower = normalizeText(text).toLowerCase().replaceAll("'", '');
  const range = READERS.flatMap(({ pattern, read }) => {
    const match = pattern.exec(lower);
    const days = match && read(match, today);
    return days && days[0] <= days[1] ? [days] : [];
  })[0];
  const [first, last] = range ?? singleDays(withoutDoubledDays(lower), today);
  if (!first) return null;
  const count = parseDayCount(text);
  const end = last && last > first ? addDays(last, 1) : addDays(first, count ?? 1);
  return { start: first, end };
}

/** "Saturday 12 December" is one day: the date tells which. */
function withoutDoubledDays(text: string): string {
  return text.replace(DOUBLED, '');
}

/** The first two days in the order in which they are written. */
function singleDays(text: string, today: Day): Day[] {
  const found: { at: number; end: number; day: Day }[] = [];
  for (const { pattern, read } of DAY_READERS) {
    for (const match of text.matchAll(pattern)) {
      const at = match.index;
      const end = at + match[0].length;
      const overlaps = found.some((other) => at < other.end && end > other.at);
      const day = overlaps ? null : read(match, today);
      if (day) found.push({ at, end, day });
    }
  }
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ day }) => day)
    .slice(0, 2);
}
