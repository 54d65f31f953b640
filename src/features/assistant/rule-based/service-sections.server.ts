import type { Executor } from '#/db/client.server.ts';
import { countyName } from '#/domain/orders/counties.ts';
import { findCounties } from '#/domain/orders/find-county.ts';
import { askedWords, productWords, stemsOf } from '#/domain/assistant/product-words.ts';

import { nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import {
  isOpenAt,
  nextOpening,
  scheduleFrom,
  type Schedule,
} from '#/domain/time/business-hours.ts';
import { hoursText } from '#/features/content/opening-labels.ts';
import { readShop } from '#/features/content/read-shop.server.ts';
import { openMethods } from '#/features/payments/providers.server.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant, formatLongDay } from '#/platform/i18n/format-day.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import {
  deliverySpan,
  quoteDelivery,
  readPolicies,
  readTerms,
  sourceOf,
} from '../tools/shop-tools.server.ts';
import type { ParsedQuestion, AnswerSection } from './answer-section.ts';

const MAX_COUNTIES = 3;

const ABROAD =
  /\b(?:uganda|kampala|tanzania|arusha|zanzibar|rwanda|kigali|burundi|ethiopia|somalia|sudan|congo|drc|dubai|abroad|overseas|outside (?:of )?kenya|nje ya (?:kenya|nchi))\b/i;

/** Whether a message speaks of a place outside Kenya. */
export function isAbroad(text: string): boolean {
  return ABROAD.test(text);
}

/** What a delivery costs: to the counties that are named, else to the one that is known, else to any. */
export async function deliverySection(
  db: Executor,
  parsed: ParsedQuestion,
): Promise<AnswerSection | null> {
  const sources = [sourceOf('/shipping', m.page_shipping_title(), parsed.language)];
  const { countyCode: code } = parsed;
  const named = findCounties(parsed.text);
  const goesAbroad = isAbroad(parsed.text);
  const known = code === null || goesAbroad ? [] : [{ code, name: countyName(code) }];
  const counties = named.length > 0 ? named : known;
  if (counties.length > 0) {
    const lines = await Promise.all(
      counties.slice(0, MAX_COUNTIES).map((one) => countyText(db, one)),
    );
    return { text: lines.join('\n'), sources };
  }
  const span = await deliverySpan(db);
  if (!span)
    return policySection(db, parsed, 'delivery shipping usafiri', ['delivery-outside-nairobi']);
  const { from, to } = span;
  const price = m.chat_delivery_span({ from: formatMoney(from), to: formatMoney(to) });
  return { text: goesAbroad ? `${m.chat_delivery_kenya()} ${price}` : price, sources };
}

async function countyText(db: Executor, { code, name }: { code: number; name: string }) {
  const zone = await quoteDelivery(db, code);
  if (!zone) return m.chat_delivery_none({ county: name });
  const days = daysText(zone.daysMin, zone.daysMax);
  return m.chat_delivery_county({ county: name, price: formatMoney(zone.price), days });
}

function daysText(min: number, max: number): string {
  if (min === 0) return max > 1 ? m.chat_days_same({ max }) : m.chat_days_same_or_next();
  return min === max && min === 1 ? m.chat_days_one() : m.chat_days_range({ min, max });
}

export function hoursSection(parsed: ParsedQuestion): AnswerSection {
  const { now } = parsed.caller;
  const { hours } = settings();
  const listed = hoursText(scheduleFrom(hours, now));
  return {
    text: `${m.chat_hours({ hours: listed })} ${openState(hours, now)}`,
    sources: [sourceOf('/contact', m.page_contact_title(), parsed.language)],
  };
}

function openState(hours: Schedule, now: Date): string {
  if (isOpenAt(hours, now)) return m.chat_hours_open();
  const opening = nextOpening(hours, now);
  if (!opening) return m.chat_hours_closed_now();
  return m.chat_hours_closed({
    day: formatLongDay(nairobiDay(opening)),
    time: formatInstant(opening).slice(-5),
  });
}

export function contactSection(parsed: ParsedQuestion): AnswerSection {
  const { phones, whatsapp, email } = readShop();
  return {
    text: m.chat_contact({ phones: phones.join(', '), whatsapp, email }),
    sources: [sourceOf('/contact', m.page_contact_title(), parsed.language)],
  };
}

const CARDS = /\b(?:cards?|visa|mastercard|kadi)\b/i;
const PARTS = /\b(?:half|credit|later|part|parts|instal?lments?|nusu|awamu)\b/i;
const CASH = /\b(?:cash|keshi|taslimu|on delivery)\b/i;

/** What the shop has written about paying, and whether it takes cards, which its settings know. */
export async function paymentSection(
  db: Executor,
  parsed: ParsedQuestion,
): Promise<AnswerSection | null> {
  const written = await policySection(db, parsed, 'pay M-Pesa kulipa', ['how-to-pay']);
  const takesCards = openMethods().includes('page');
  const cards = takesCards ? m.chat_pay_cards() : CARDS.test(parsed.text) && m.chat_pay_no_cards();
  const texts = [
    cards,
    CASH.test(parsed.text) && m.chat_pay_no_cash(),
    PARTS.test(parsed.text) && m.chat_pay_whole(),
    written?.text,
  ];
  return written && { ...written, text: texts.filter(Boolean).join(' ') };
}

export interface WrittenAbout {
  term: string;
  anchors: readonly string[];
}

/** `term`: words of the topic in both languages; questions named by `anchors` come first. */
export async function policySection(
  db: Executor,
  parsed: ParsedQuestion,
  term: string,
  anchors: readonly string[],
): Promise<AnswerSection | null> {
  const words = productWords(parsed.text).join(' ');
  const finds = await readPolicies(db, `${words} ${term}`.trim(), parsed.caller, 10);
  const preferred = finds.find(({ path }) => anchors.some((anchor) => path.endsWith(`#${anchor}`)));
  const find = preferred ?? finds.find(({ kind }) => kind !== 'post') ?? finds[0];
  return find ? { text: find.excerpt, sources: [{ title: find.title, path: find.path }] } : null;
}

/** A rule in the words of the terms, which bind the shop; other texts only where they have none. */
export async function termsSection(
  db: Executor,
  parsed: ParsedQuestion,
  anchor: string,
  { term, anchors }: WrittenAbout,
): Promise<AnswerSection | null> {
  const rule = await readTerms(db, anchor, parsed.caller);
  const more = await policySection(db, parsed, term, anchors);
  if (!rule) return more;
  const isAbout = more?.sources.some(({ path }) => anchors.some((one) => path.endsWith(`#${one}`)));
  return {
    text: rule.text,
    sources: [{ title: rule.title, path: rule.path }, ...(isAbout ? (more?.sources ?? []) : [])],
  };
}

/** How much of a question a written answer must be about, and how much of its title is asked. */
const OF_QUESTION = 0.6;
const OF_TITLE = 0.5;

/** For a question without a topic; `strongly`: only when its title is much the same question. */
export async function writtenSection(
  db: Executor,
  parsed: ParsedQuestion,
  strongly: boolean,
): Promise<AnswerSection | null> {
  const all = askedWords(parsed.text);
  const words = strongly ? all : productWords(parsed.text);
  if (words.length === 0) return null;
  const asked = stemsOf(words);
  const finds = await readPolicies(db, all.join(' '), parsed.caller, 5);
  const find = finds.find(({ kind, title, excerpt }) => {
    const ofTitle = stemsOf(askedWords(title));
    const same = asked.filter((stem) => ofTitle.includes(stem)).length;
    if (strongly) {
      const isSame = same >= asked.length * OF_QUESTION && same >= ofTitle.length * OF_TITLE;
      return kind === 'question' && isSame && (same > 1 || productWords(parsed.text).length === 1);
    }
    // An article whose title has most of the question is about it, whatever the passage shows.
    const whole = stemsOf(all).filter((stem) => ofTitle.includes(stem)).length;
    if (kind === 'post' && whole > 1 && whole >= ofTitle.length * OF_TITLE) return true;
    const inText = stemsOf(askedWords(`${title} ${excerpt}`, Infinity));
    const inAll = asked.filter((stem) => inText.includes(stem)).length;
    // A few words stand in many posts that are about something else.
    const isEnough = kind === 'post' ? same > 1 : asked.length > 1 || same > 0;
    return isEnough && inAll >= asked.length * OF_QUESTION;
  });
  return find ? { text: find.excerpt, sources: [{ title: find.title, path: find.path }] } : null;
}
