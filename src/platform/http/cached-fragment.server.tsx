import { LRUCache } from 'lru-cache';
import { RouterContextProvider, type AnyRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { getLocale } from '#/paraglide/runtime.js';

/** Some hundreds of cards in two languages, and those with days and lights that were asked for. */
const MOST_BYTES = 8 * 2 ** 20;

/** HTML by what it was rendered from. */
const kept = new LRUCache<string, string>({
  maxSize: MOST_BYTES,
  sizeCalculation: (html, key) => key.length + html.length,
});

/**
 * Fragment caching: what a component renders is kept as text by its name, the language and all of its props,
 * so nothing has to be forgotten when something changes. Sound for what depends on nothing else: no address
 * of the page, no `useId`, no picture that is loaded at once (React writes a hint for those in front).
 * @param name one for each component.
 * @param props plain data; rendered in the same order of names, as it is compared as text.
 * @returns what goes inside an element that has nothing else in it.
 */
export function cachedFragment<Props extends object>(
  router: AnyRouter,
  name: string,
  Component: ComponentType<Props>,
  props: Props,
): string {
  const key = `${name} ${getLocale()} ${JSON.stringify(props)}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const html = renderToString(
    <RouterContextProvider router={router}>
      <Component {...props} />
    </RouterContextProvider>,
  );
  // One text instead of the tree of pieces that it was added up from, which each page would go through.
  const flat = Buffer.from(html).toString();
  kept.set(key, flat);
  return flat;
}
