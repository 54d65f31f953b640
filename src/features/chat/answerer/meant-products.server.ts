import type { Executor } from '#/db/client.server.ts';
import { isWide, productWords } from '#/domain/chat/product-words.ts';
import { splitAsked } from '#/domain/chat/split-asked.ts';
import { wishedQuantity } from '#/domain/chat/wish.ts';
import type { Question } from '../answer.ts';
import { POINTS } from '../tools/queries.server.ts';
import { findCard, findProducts, type ToolCaller } from '../tools/shop-tools.server.ts';
import type { MeantProducts, ProductWish } from './part.ts';

const SHOWN = 4;
const PRODUCT_PATH = /\/products\/([0-9a-f-]{36})$/;

/**
 * Which products a question names: each of several in its own part of it ("30 cubes and 10 stools"),
 * with how many of it, else what fits the whole of it best.
 */
export async function findMeantProducts(
  db: Executor,
  text: string,
  caller: ToolCaller,
): Promise<MeantProducts> {
  const wishes = new Map<string, ProductWish>();
  for (const part of splitAsked(text)) {
    const found = await findByWords(db, part, caller);
    if (found.certainty !== 'named') continue;
    for (const wish of found.wishes) {
      if (!wishes.has(wish.product.id)) wishes.set(wish.product.id, wish);
    }
  }
  if (wishes.size > 0) return { certainty: 'named', wishes: [...wishes.values()] };
  return findByWords(db, text, caller);
}

/**
 * Which products the words of a text name. One that has more of them than any other is meant; several that
 * have equally many are asked about; one that has only half of them is near, with less it is another.
 */
async function findByWords(db: Executor, text: string, caller: ToolCaller): Promise<MeantProducts> {
  const words = productWords(text);
  const none = { certainty: 'none', isOpen: words.length === 0 } as const;
  const found = await findProducts(db, words, caller);
  const [first, second] = found;
  if (!first || first.matched * 2 < words.length) return none;
  if (first.best < POINTS.name) {
    // All the words are its keywords: that is what an occasion asks for ("for a wedding").
    if (first.worst < POINTS.keyword) return none;
    const products = found.slice(0, SHOWN);
    return { certainty: words.every(isWide) ? 'several' : 'near', products };
  }
  if (first.matched * 2 === words.length) return { certainty: 'near', products: found.slice(0, 2) };
  if (!second || second.score < first.score) {
    return { certainty: 'named', wishes: [{ product: first, quantity: wishedQuantity(text) }] };
  }
  const equal = found.filter(({ score }) => score === first.score);
  return { certainty: 'several', products: equal.slice(0, SHOWN) };
}

/** The product spoken of before, or the one whose page the customer is on; null without one. */
export async function findEarlierProduct(db: Executor, question: Question, caller: ToolCaller) {
  const paths = [
    ...question.earlier.toReversed().map(({ sources }) => sources.map(({ path }) => path)),
    question.page === null ? [] : [question.page.split('?')[0] ?? ''],
  ];
  for (const list of paths) {
    const ids = list.flatMap((path) => PRODUCT_PATH.exec(path)?.[1] ?? []);
    const [id] = ids;
    if (id && new Set(ids).size === 1) return findCard(db, id, caller);
  }
  return null;
}
