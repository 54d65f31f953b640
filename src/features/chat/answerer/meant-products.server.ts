import type { Executor } from '#/db/client.server.ts';
import type { Question } from '../answer.ts';
import { findCard, findProducts, type ToolCaller } from '../tools/shop-tools.server.ts';
import type { MeantProducts } from './part.ts';

/** Points of a word of a product's name, see `tools/queries.server.ts`. */
const NAME = 4;
const SHOWN = 4;
const PRODUCT_PATH = /\/products\/([0-9a-f-]{36})$/;

/**
 * Which products the words of a question name. One that has more of them than any other is meant;
 * several that have equally many are asked about; one that has no more than half is only near.
 */
export async function findMeantProducts(
  db: Executor,
  words: readonly string[],
  caller: ToolCaller,
): Promise<MeantProducts> {
  if (words.length === 0) return { certainty: 'none' };
  const found = await findProducts(db, words, caller);
  const [best, second] = found;
  if (!best) return { certainty: 'none' };
  const isNamed = best.score >= NAME;
  // Every word of the question, if only in the description: "for a wedding".
  const hasAllWords = best.matched >= words.length;
  if (!isNamed && !hasAllWords) return { certainty: 'none' };
  if (isNamed && best.matched * 2 <= words.length && words.length > 1) {
    return { certainty: 'near', products: found.slice(0, 2) };
  }
  if (isNamed && (!second || second.score < best.score)) return { certainty: 'one', product: best };
  const equal = isNamed ? found.filter(({ score }) => score === best.score) : found;
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
