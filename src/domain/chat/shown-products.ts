import { isUuid } from '#/domain/ids.ts';
import type { AnswerSource } from './message.ts';

/** Cards below one answer; more would hide what it says. */
const MOST_PRODUCTS = 3;

const PRODUCT_PAGE = /^(?:\/[a-z]{2})?\/products\/([^/?#]+)$/;

/** The product whose page a path of the shop is; null: it is another page. */
function productIdOf(path: string): string | null {
  const id = PRODUCT_PAGE.exec(path)?.[1];
  return id !== undefined && isUuid(id) ? id : null;
}

/** The products that an answer rests on, each once, the first ones (CHAT-12). What it says is never read. */
export function shownProducts(sources: readonly AnswerSource[]): string[] {
  const ids = sources.map(({ path }) => productIdOf(path)).filter((id) => id !== null);
  return [...new Set(ids)].slice(0, MOST_PRODUCTS);
}

/** What stands as a link beside the cards of these products: all else that the answer rests on. */
export function linkedSources<Source extends AnswerSource>(
  sources: readonly Source[],
  cards: readonly { id: string }[],
): Source[] {
  return sources.filter(({ path }) => !cards.some(({ id }) => id === productIdOf(path)));
}
