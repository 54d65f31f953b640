import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import { seedDemoShop } from '#scripts/seed.ts';
import { seedTexts } from '#scripts/seed/seed-texts.ts';
import { users } from '#/db/schema/accounts.ts';
import { products } from '#/db/schema/catalog.ts';
import { deliveryZones, orders } from '#/db/schema/orders.ts';
import { confidenceOf } from '#/domain/assistant/confidence.ts';
import { detectLanguage } from '#/domain/assistant/detect-language.ts';
import { offerReasons } from '#/domain/assistant/offer-person.ts';
import { shelfPrice } from '#/domain/discounts/product-price.ts';
import { rentalUnitPrice } from '#/domain/rentals/rental-price.ts';
import type { Answer, Question } from '#/features/assistant/answer.ts';
import { answerFromShop } from '#/features/assistant/rule-based/answer-from-shop.server.ts';
import { listProductDiscounts } from '#/features/discounts/list-product-discounts.server.ts';
import { eq } from 'drizzle-orm';
import { heldOutAgain } from './held-out-again.ts';
import { heldOutEnglish } from './held-out-english.ts';
import { heldOutSwahili } from './held-out-swahili.ts';
import { englishQuestions } from './questions-english.ts';
import { swahiliQuestions } from './questions-swahili.ts';
import { neverMended } from './never-mended.ts';
import type { EvaluatedQuestion } from './question-type.ts';
import { sums } from './sums.ts';
import { sumsNeverMended } from './sums-never-mended.ts';

/*
 * The built-in answerer, asked what customers ask, against the demo shop. It is right when every fact
 * expected is there and none that is forbidden; the score is printed and may not fall under 90 %.
 * Whatever it says about money must be an amount the shop has: that holds for every answer.
 */
const { db } = await useDatabase();
const NOW = new Date('2026-11-20T09:00:00Z');

let customerId = '';
let shop: Awaited<ReturnType<typeof shopAmounts>>;

beforeAll(async () => {
  await seedDemoShop(db);
  await seedTexts(db);
  const [customer] = await db.select().from(users).where(eq(users.email, 'customer@goled.test'));
  customerId = customer?.id ?? '';
  await db.insert(orders).values({
    number: 'GL-DEM0-0001',
    userId: customerId,
    status: 'confirmed',
    holdExpiresAt: NOW,
    cartVersion: 1,
    locale: 'en',
    contactName: 'Amina Wanjiru',
    contactEmail: 'customer@goled.test',
    contactPhone: '+254700000000',
    deliveryMethod: 'pickup',
    goodsTotal: 850_000,
    deliveryTotal: 0,
    netTotal: 732_759,
    vatTotal: 117_241,
    vatRate: 1600,
    grossTotal: 850_000,
    depositTotal: 0,
    dueTotal: 850_000,
    paidTotal: 850_000,
    createdAt: NOW,
  });
  shop = await shopAmounts();
});

async function ask(question: EvaluatedQuestion): Promise<Answer & { offered: boolean }> {
  const userId = question.signedIn ? customerId : null;
  const base = { userId, page: null, now: NOW };
  const earlier: Question['earlier'][number][] = [];
  if (question.after) {
    const before = { ...base, text: question.after, language: question.language, earlier: [] };
    const answer = await answerFromShop(db, before);
    earlier.push({ from: 'user', text: question.after, sources: [], isOffer: false });
    earlier.push({ from: 'ai', text: answer.text, sources: answer.sources, isOffer: false });
  }
  const language = detectLanguage(question.ask) ?? question.language;
  const answer = await answerFromShop(db, { ...base, text: question.ask, language, earlier });
  const offered = offerReasons({
    ...answer,
    confidence: confidenceOf(answer.text),
    sources: answer.sources.length,
    failedTurns: 0,
  });
  return { ...answer, offered: offered.length > 0 };
}

/** What is wrong with an answer; empty when it is right. */
function faults(expected: EvaluatedQuestion, answer: Answer & { offered: boolean }): string[] {
  const { text, sources } = answer;
  const paths = sources.map(({ path }) => path);
  const found: string[] = [];
  for (const fact of expected.says ?? []) {
    if (!fact.split('|').some((one) => text.includes(one))) found.push(`lacks "${fact}"`);
  }
  for (const word of expected.never ?? []) {
    if (text.includes(word)) found.push(`says "${word}"`);
  }
  const { source, offered } = expected;
  if (source === null && paths.length > 0) found.push('has a source');
  for (const page of [source ?? []].flat()) {
    if (!paths.some((path) => page.split('|').some((one) => path.includes(one)))) {
      found.push(`rests on ${paths.join(', ') || 'nothing'}, not ${page}`);
    }
  }
  if (offered !== undefined && offered !== answer.offered) {
    found.push(offered ? 'offers nobody' : 'offers a person');
  }
  return found;
}

const MOST_DAYS = 30;

/** Every amount in cents that the shop names of one piece: prices, hires of some days, deposits, deliveries. */
async function shopAmounts(): Promise<{ single: Set<number>; deposits: number[] }> {
  const offered = await db.select().from(products);
  const running = await listProductDiscounts(
    db,
    offered.map(({ id }) => id),
    NOW,
  );
  const prices = offered.flatMap(({ id, price, rentalPrice, ratePlan }) => {
    const hires = Array.from({ length: MOST_DAYS }, (_, index) =>
      rentalPrice === null ? null : rentalUnitPrice(rentalPrice, ratePlan, index + 1).unitPrice,
    );
    const full = [price, rentalPrice, ...hires].filter((one) => one !== null);
    return [...full, ...full.map((one) => shelfPrice(one, running.get(id) ?? []).price)];
  });
  const zones = await db.select().from(deliveryZones);
  const due = await db.select({ due: orders.dueTotal }).from(orders);
  const deposits = offered.map(({ deposit }) => deposit);
  const others = [...zones.map(({ price }) => price), ...due.map((order) => order.due)];
  return { single: new Set([...prices, ...deposits, ...others]), deposits };
}

function amountsIn(text: string): number[] {
  return [...text.matchAll(/KSh ([\d,]+(?:\.\d\d)?)/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  );
}

/** All that some of these amounts can add up to. */
function sumsOf(choices: readonly (readonly number[])[]): Set<number> {
  let reached = new Set([0]);
  for (const choice of choices) {
    reached = new Set([...reached].flatMap((sum) => [sum, ...choice.map((one) => sum + one)]));
  }
  return reached;
}

/**
 * The amounts of an answer that the shop does not have: neither a price, nor a price times a count
 * that the answer names, nor what those and their deposits add up to.
 */
function inventedAmounts(text: string): number[] {
  const counts = [...text.matchAll(/(\d+) ×|× [^:]*?(\d+)\b/g)].map(([, n, m]) => Number(n ?? m));
  const isPrice = (amount: number) =>
    shop.single.has(amount) ||
    counts.some((count) => amount % count === 0 && shop.single.has(amount / count));
  const named = amountsIn(text);
  const prices = [...new Set(named.filter(isPrice))];
  const deposits = sumsOf(counts.map((count) => shop.deposits.map((one) => one * count)));
  const totals = sumsOf(prices.map((price) => [price]));
  const known = (amount: number) => isPrice(amount) || deposits.has(amount) || totals.has(amount);
  const isTotal = (amount: number) => named.some((part) => known(part) && known(amount - part));
  return named.filter((amount) => !known(amount) && !isTotal(amount));
}

const SETS: { name: string; questions: readonly EvaluatedQuestion[]; least?: number }[] = [
  {
    name: 'the questions its rules were made with',
    questions: [...englishQuestions, ...swahiliQuestions],
  },
  {
    name: 'held-out questions',
    questions: [...heldOutEnglish, ...heldOutSwahili],
  },
  { name: 'held-out questions again', questions: heldOutAgain },
  { name: 'questions it is never mended with', questions: neverMended, least: 0.5 },
  { name: 'sums', questions: sums },
  { name: 'sums it is never mended with', questions: sumsNeverMended, least: 0.5 },
];

it('is asked enough, in both languages', () => {
  const all = SETS.map(({ questions }) => questions);
  expect(all.flat().length).toBeGreaterThanOrEqual(300);
  expect(all.flat().filter(({ language }) => language === 'sw').length).toBeGreaterThan(100);
});

describe.each(SETS)('the built-in answerer and $name', ({ name, questions, least = 0.9 }) => {
  it('is right often enough, and names no amount the shop does not have', async () => {
    const wrong: string[] = [];
    const invented: string[] = [];
    for (const question of questions) {
      const answer = await ask(question);
      const found = faults(question, answer);
      if (found.length > 0) {
        wrong.push(`${question.ask}\n    ${found.join('; ')}\n    → ${answer.text.slice(0, 160)}`);
      }
      for (const amount of inventedAmounts(answer.text)) {
        invented.push(`${question.ask}: ${amount / 100}`);
      }
      for (const { path } of answer.sources) expect(path).toMatch(/^\/(?!\/)/);
    }
    const right = questions.length - wrong.length;
    const score = right / questions.length;
    process.stdout.write(
      `\nassistant, ${name}: ${right} of ${questions.length} right (${(score * 100).toFixed(1)} %)\n`,
    );
    if (wrong.length > 0) process.stdout.write(`  ${wrong.join('\n  ')}\n`);
    expect(invented).toEqual([]);
    expect(score).toBeGreaterThanOrEqual(least);
  });
});

it('does not ask for the county that it reckons with, and hires to the last day named', async () => {
  const text = 'Kukodi viti 20 vya mchemraba tarehe 20 Desemba hadi 22 ni bei gani?';
  const { text: answer } = await answerFromShop(db, {
    text,
    language: 'sw',
    earlier: [],
    userId: null,
    page: '/products?county=32',
    now: NOW,
  });
  expect(answer).toContain('20 × Kiti cha Mchemraba cha LED sm 40 kwa siku 3');
  expect(answer).toContain('hadi Nakuru');
  expect(answer).not.toContain('Ni kaunti gani?');
});
