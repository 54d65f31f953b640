import type { Locale } from '#/paraglide/runtime.js';
import type { RichText } from '../views.ts';

/** Markdown and HTML together: enough for every text of a shop with a large blog. */
const MOST_LETTERS = 2_000_000;

/** LRU cache of rendered texts: the longest takes a tenth of a second, and everybody may ask for it. */
export function createRichTextCache(mostLetters = MOST_LETTERS) {
  // A Map keeps the order of insertion: the first key is the one not used for longest.
  const texts = new Map<string, RichText>();
  let letters = 0;
  const sizeOf = (key: string, { html }: RichText) => key.length + html.length;

  return {
    find(markdown: string, locale: Locale, render: () => RichText): RichText {
      const key = `${locale}:${markdown}`;
      const cached = texts.get(key);
      const text = cached ?? render();
      texts.delete(key);
      texts.set(key, text);
      if (!cached) letters += sizeOf(key, text);
      for (const [oldKey, old] of texts) {
        if (letters <= mostLetters) break;
        texts.delete(oldKey);
        letters -= sizeOf(oldKey, old);
      }
      return text;
    },
  };
}
