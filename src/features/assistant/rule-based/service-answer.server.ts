import type { Executor } from '#/db/client.server.ts';
import { findCounties } from '#/domain/orders/find-county.ts';
import { namesThing } from '#/domain/assistant/product-words.ts';
import type { Topic } from '#/domain/assistant/topics.ts';
import { m } from '#/paraglide/messages.js';
import { sourceOf } from '../tools/shop-tools.server.ts';
import { orderSection } from './order-section.server.ts';
import type { ParsedQuestion, AnswerSection } from './answer-section.ts';
import { namesProduct } from './product-answer.server.ts';
import {
  contactSection,
  deliverySection,
  hoursSection,
  isAbroad,
  paymentSection,
  policySection,
  termsSection,
  type WrittenAbout,
} from './service-sections.server.ts';

/** Topics the shop has written about; `terms`: the part of the terms that says the rule. */
const WRITTEN: Partial<Record<Topic, WrittenAbout & { terms?: string }>> = {
  deposit: { term: 'deposit amana', anchors: ['what-is-the-deposit'], terms: 'deposit' },
  cancel: {
    term: 'cancel change kughairi',
    anchors: ['change-or-cancel', 'arrived-broken'],
    terms: 'cancel',
  },
  pickup: { term: 'pick up kuchukua', anchors: ['pick-up'] },
  collection: { term: 'collected brought back delivery kuchukua vifaa', anchors: ['hired'] },
  'move-days': { term: 'other days kubadilisha siku', anchors: ['other-days'] },
  'account-details': { term: 'change name phone kubadilisha jina', anchors: ['change-details'] },
  'discount-code': { term: 'discount code msimbo punguzo', anchors: ['discount-codes'] },
  warranty: { term: 'broken repair replace kukarabati', anchors: ['arrived-broken'] },
  presence: { term: 'somebody at the venue mtu ukumbini', anchors: ['who-must-be-there'] },
  rain: { term: 'rain mvua', anchors: ['rain'] },
  load: { term: 'weight seats tables uzito viti', anchors: ['sitting-and-standing'] },
  battery: { term: 'batteries betri', anchors: ['how-long-batteries-last'] },
  late: { term: 'late return kurudisha kuchelewa', anchors: ['late-return'] },
  extend: { term: 'keep longer more days kuongeza siku', anchors: ['keep-it-longer'] },
  password: { term: 'password nenosiri', anchors: ['forgot-password'] },
  'close-account': { term: 'close account funga akaunti', anchors: ['close-account'] },
  documents: { term: 'receipt invoice risiti ankara', anchors: ['receipt-or-invoice'] },
  vat: { term: 'VAT', anchors: ['vat-included'] },
  'set-up': { term: 'set up installer kufunga taa', anchors: ['set-up-help'] },
  speed: { term: 'fast haraka', anchors: ['how-fast'] },
  'broken-terms': { term: 'broke damage kimeharibika', anchors: ['broken-during-hire'] },
};

export async function serviceSections(
  db: Executor,
  parsed: ParsedQuestion,
): Promise<AnswerSection[]> {
  const sections: (AnswerSection | null)[] = [];
  const { text } = parsed;
  const topics = parsed.topics.filter((topic) => !isCovered(topic, parsed));
  const has = (topic: Topic) => topics.includes(topic);
  if (has('order-status')) sections.push(await orderSection(db, parsed));
  if (has('bargaining')) sections.push(await bargainingSection(db, parsed));
  if (has('hours')) sections.push(hoursSection(parsed));
  const isSentThere = parsed.asksSum && parsed.countyCode !== null;
  if (
    has('delivery') ||
    isSentThere ||
    isAbroad(text) ||
    (has('price') && namesPlaceOnly(parsed))
  ) {
    sections.push(await deliverySection(db, parsed));
  }
  for (const topic of topics) {
    const written = WRITTEN[topic];
    // A deposit of a product that is named is a price of it.
    const isPrice = topic === 'deposit' && namesProduct(parsed) && !GIVEN_BACK.test(text);
    if (written && !isPrice) sections.push(await aboutTopic(db, parsed, written));
  }
  // Who pays for damage is no question of how to pay.
  if (has('payment') && !has('broken-terms')) sections.push(await paymentSection(db, parsed));
  if (has('hire-how')) sections.push(await rentalSection(db, parsed));
  if (has('custom')) sections.push(await customSection(db, parsed));
  if (has('contact')) sections.push(contactSection(parsed));
  return sections.filter((section) => section !== null);
}

/** What is asked about in other words that a more special topic answers alone. */
const COVERED_BY: Partial<Record<Topic, readonly Topic[]>> = {
  bargaining: ['discount-code'],
  pickup: ['collection'],
  contact: ['account-details'],
  delivery: ['account-details'],
  cancel: ['account-details'],
};

function isCovered(topic: Topic, { topics, text }: ParsedQuestion): boolean {
  // The page of a product that is named says how long its own battery lasts.
  if (topic === 'battery') return namesThing(text);
  return COVERED_BY[topic]?.some((special) => topics.includes(special)) ?? false;
}

/** When and how much of a deposit comes back, whatever product it is for. */
const GIVEN_BACK = /\b(?:back|return\w*|refund\w*|when|keep|lini|\w*(?:rudi|rudish)\w*)\b/i;

function aboutTopic(
  db: Executor,
  parsed: ParsedQuestion,
  written: WrittenAbout & { terms?: string },
): Promise<AnswerSection | null> {
  if (written.terms !== undefined) return termsSection(db, parsed, written.terms, written);
  return policySection(db, parsed, written.term, written.anchors);
}

function namesPlaceOnly({ products, text }: ParsedQuestion): boolean {
  return products.certainty === 'none' && products.isOpen && findCounties(text).length > 0;
}

async function bargainingSection(db: Executor, parsed: ParsedQuestion): Promise<AnswerSection> {
  const codes = await policySection(db, parsed, 'discount code msimbo punguzo', ['discount-codes']);
  return {
    text: [m.chat_no_bargain(), codes?.text].filter(Boolean).join(' '),
    sources: codes?.sources ?? [sourceOf('/products', m.nav_products(), parsed.language)],
  };
}

async function rentalSection(db: Executor, parsed: ParsedQuestion): Promise<AnswerSection> {
  const written = await policySection(db, parsed, 'hire days kukodi siku', [
    'which-days-to-choose',
    'how-long-is-a-hire',
  ]);
  return {
    text: [m.chat_hire_steps(), written?.text].filter(Boolean).join(' '),
    sources: [
      ...(written?.sources ?? []),
      sourceOf('/terms', m.page_terms_title(), parsed.language),
    ],
  };
}

async function customSection(db: Executor, parsed: ParsedQuestion): Promise<AnswerSection | null> {
  const written = await policySection(db, parsed, 'name logo nembo jina', ['made-to-order']);
  const source = sourceOf('/custom-orders', m.page_custom_title(), parsed.language);
  return written && { text: written.text, sources: [source, ...written.sources] };
}
