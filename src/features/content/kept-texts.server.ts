import type { Locale } from '#/paraglide/runtime.js';
import type { RichText } from './views.ts';

/** Letters of all that is kept, Markdown and HTML together: every text of a shop with a large blog. */
const MOST_LETTERS = 2_000_000;

/**
 * Rendered texts, by what they were rendered from. The longest text takes a tenth of a second, and
 * everybody may ask for it; the least recently used goes out first.
 */
export function createKeptTexts(mostLetters = MOST_LETTERS) {
  // A Map keeps the order of insertion: the first key is the one not used for longest.
  const kept = new Map<string, RichText>();
  let letters = 0;
  const sizeOf = (key: string, { html }: RichText) => key.length + html.length;

  return {
    find(markdown: string, locale: Locale, render: () => RichText): RichText {
      const key = `${locale}:${markdown}`;
      const known = kept.get(key);
      const text = known ?? render();
      kept.delete(key);
      kept.set(key, text);
      if (!known) letters += sizeOf(key, text);
      for (const [oldKey, old] of kept) {
        if (letters <= mostLetters) break;
        kept.delete(oldKey);
        letters -= sizeOf(oldKey, old);
      }
      return text;
    },
  };
}
