import type { Executor } from '#/db/client.server.ts';
import { findCounties } from '#/domain/assistant/find-county.ts';
import type { Topic } from '#/domain/assistant/topics.ts';
import { m } from '#/paraglide/messages.js';
import { sourceOf } from '../tools/shop-tools.server.ts';
import { orderPart } from './order-section.server.ts';
import type { Heard, Part } from './answer-section.ts';
import { namesProduct } from './product-answer.server.ts';
import {
  contactPart,
  deliveryPart,
  hoursPart,
  policyPart,
  termsPart,
  type WrittenAbout,
} from './service-sections.server.ts';

/** Topics the shop has written about; `terms`: the part of the terms that says the rule. */
const WRITTEN: Partial<Record<Topic, WrittenAbout & { terms?: string }>> = {
  deposit: { term: 'deposit amana', anchors: ['what-is-the-deposit'], terms: 'deposit' },
  payment: { term: 'pay M-Pesa kulipa', anchors: ['how-to-pay'] },
  cancel: {
    term: 'cancel change kughairi',
    anchors: ['change-or-cancel', 'arrived-broken'],
    terms: 'cancel',
  },
  pickup: { term: 'pick up kuchukua', anchors: ['pick-up'] },
  late: { term: 'late return kurudisha kuchelewa', anchors: ['late-return'] },
  speed: { term: 'fast haraka', anchors: ['how-fast'] },
  'broken-terms': { term: 'broke damage kimeharibika', anchors: ['broken-during-hire'] },
};

/** What there is to say about how the shop works. */
export async function serviceParts(db: Executor, heard: Heard): Promise<Part[]> {
  const parts: (Part | null)[] = [];
  const has = (topic: Topic) => heard.topics.includes(topic);
  if (has('order-status')) parts.push(await orderPart(db, heard));
  if (has('bargaining')) parts.push(await bargainingPart(db, heard));
  if (has('hours')) parts.push(hoursPart(heard));
  const isSentThere = heard.asksSum && heard.countyCode !== null;
  if (has('delivery') || isSentThere || (has('price') && namesPlaceOnly(heard))) {
    parts.push(await deliveryPart(db, heard));
  }
  for (const topic of heard.topics) {
    const written = WRITTEN[topic];
    // A deposit of a product that is named is a price of it.
    const isPrice = topic === 'deposit' && namesProduct(heard) && !GIVEN_BACK.test(heard.text);
    // Who pays for damage is no question of how to pay.
    const isDamage = topic === 'payment' && has('broken-terms');
    if (written && !isPrice && !isDamage) parts.push(await aboutTopic(db, heard, written));
  }
  if (has('hire-how')) parts.push(await hirePart(db, heard));
  if (has('custom')) parts.push(await customPart(db, heard));
  if (has('contact')) parts.push(contactPart(heard));
  return parts.filter((part) => part !== null);
}

/** When and how much of a deposit comes back, whatever product it is for. */
const GIVEN_BACK = /\b(?:back|return\w*|refund\w*|when|keep|lini|\w*(?:rudi|rudish)\w*)\b/i;

function aboutTopic(
  db: Executor,
  heard: Heard,
  written: WrittenAbout & { terms?: string },
): Promise<Part | null> {
  if (written.terms !== undefined) return termsPart(db, heard, written.terms, written);
  return policyPart(db, heard, written.term, written.anchors);
}

function namesPlaceOnly({ products, text }: Heard): boolean {
  return products.certainty === 'none' && products.isOpen && findCounties(text).length > 0;
}

async function bargainingPart(db: Executor, heard: Heard): Promise<Part> {
  const codes = await policyPart(db, heard, 'discount code msimbo punguzo', ['discount-codes']);
  return {
    text: [m.chat_no_bargain(), codes?.text].filter(Boolean).join(' '),
    sources: codes?.sources ?? [sourceOf('/products', m.nav_products(), heard.language)],
  };
}

async function hirePart(db: Executor, heard: Heard): Promise<Part> {
  const written = await policyPart(db, heard, 'hire days kukodi siku', [
    'which-days-to-choose',
    'how-long-is-a-hire',
  ]);
  return {
    text: [m.chat_hire_steps(), written?.text].filter(Boolean).join(' '),
    sources: [
      ...(written?.sources ?? []),
      sourceOf('/terms', m.page_terms_title(), heard.language),
    ],
  };
}

async function customPart(db: Executor, heard: Heard): Promise<Part | null> {
  const written = await policyPart(db, heard, 'name logo nembo jina', ['made-to-order']);
  const source = sourceOf('/custom-orders', m.page_custom_title(), heard.language);
  return written && { text: written.text, sources: [source, ...written.sources] };
}
