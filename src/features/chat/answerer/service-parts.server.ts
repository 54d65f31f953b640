import type { Executor } from '#/db/client.server.ts';
import { findCounty } from '#/domain/chat/find-county.ts';
import { productWords } from '#/domain/chat/understand.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { isOpenAt, nextOpening } from '#/domain/time/business-hours.ts';
import { readShop } from '#/features/content/read-shop.server.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant, formatLongDay } from '#/platform/i18n/format-day.ts';
import { deliverySpan, quoteDelivery, readPolicies, sourceOf } from '../tools/shop-tools.server.ts';
import type { Heard, Part } from './part.ts';

/** What a delivery costs: to the county that is named, else from where to where it goes. */
export async function deliveryPart(db: Executor, heard: Heard): Promise<Part | null> {
  const sources = [sourceOf('/shipping', m.page_shipping_title(), heard.language)];
  const county = findCounty(heard.text);
  if (county) {
    const zone = await quoteDelivery(db, county.code);
    if (!zone) return { text: m.chat_delivery_none({ county: county.name }), sources };
    const price = formatMoney(zone.price);
    const days = daysText(zone.daysMin, zone.daysMax);
    return { text: m.chat_delivery_county({ county: county.name, price, days }), sources };
  }
  const span = await deliverySpan(db);
  if (!span)
    return policyPart(db, heard, 'delivery shipping usafiri', ['delivery-outside-nairobi']);
  const { from, to } = span;
  const text = m.chat_delivery_span({ from: formatMoney(from), to: formatMoney(to) });
  return { text, sources };
}

function daysText(min: number, max: number): string {
  if (min === 0) return m.chat_days_same({ max });
  return min === max && min === 1 ? m.chat_days_one() : m.chat_days_range({ min, max });
}

/** When the shop is open, and whether it is now. */
export function hoursPart(heard: Heard): Part {
  const { now } = heard.caller;
  const opening = nextOpening(now);
  const state = isOpenAt(now)
    ? m.chat_hours_open()
    : m.chat_hours_closed({
        day: formatLongDay(nairobiDay(opening)),
        time: formatInstant(opening).slice(-5),
      });
  return {
    text: `${m.chat_hours()} ${state}`,
    sources: [sourceOf('/contact', m.page_contact_title(), heard.language)],
  };
}

export function contactPart(heard: Heard): Part {
  const { phones, whatsapp, email } = readShop();
  return {
    text: m.chat_contact({ phones: phones.join(', '), whatsapp, email }),
    sources: [sourceOf('/contact', m.page_contact_title(), heard.language)],
  };
}

/**
 * What the shop has written about a topic. `term` are words of the topic in both languages; of what
 * is found, the questions named by `anchors` come first, in the order that fits the question best.
 */
export async function policyPart(
  db: Executor,
  heard: Heard,
  term: string,
  anchors: readonly string[],
): Promise<Part | null> {
  const words = productWords(heard.text).join(' ');
  const finds = await readPolicies(db, `${words} ${term}`.trim(), heard.caller, 10);
  const preferred = finds.find(({ path }) => anchors.some((anchor) => path.endsWith(`#${anchor}`)));
  const find = preferred ?? finds.find(({ kind }) => kind !== 'post') ?? finds[0];
  return find ? { text: find.excerpt, sources: [{ title: find.title, path: find.path }] } : null;
}

/** How much of a question a written answer must be about. */
const STRONG = 0.6;
const WEAK = 0.5;

/**
 * The written answer to a question that fits no topic. `strongly`: its own question has most of the
 * words; otherwise it is enough that the answer has.
 */
export async function writtenPart(
  db: Executor,
  heard: Heard,
  strongly: boolean,
): Promise<Part | null> {
  const words = productWords(heard.text);
  if (words.length === 0) return null;
  const finds = await readPolicies(db, words.join(' '), heard.caller, 5);
  for (const find of finds) {
    const title = stems(find.title);
    const inTitle = share(words, title);
    const inAll = share(words, [...title, ...stems(find.excerpt)]);
    const ofTitle = share(productWords(find.title), stems(words.join(' ')));
    const fits = strongly
      ? find.kind === 'question' && inTitle >= STRONG && ofTitle >= WEAK
      : inAll >= STRONG && (words.length > 1 || inTitle > 0);
    if (fits) return { text: find.excerpt, sources: [{ title: find.title, path: find.path }] };
  }
  return null;
}

const STEM = 5;

function stems(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.slice(0, STEM));
}

/** The share of words that begin as one of the stems does. */
function share(words: readonly string[], among: readonly string[]): number {
  if (words.length === 0) return 0;
  return words.filter((word) => among.includes(word.slice(0, STEM))).length / words.length;
}
