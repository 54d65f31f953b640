import { expect, it } from 'vitest';
import { shownSources } from './shown-sources.ts';

const source = (path: string) => ({ title: path, path });

it('shows each page once, in the order of the answer', () => {
  const sources = [source('/faq'), source('/shipping'), source('/faq')];
  expect(shownSources(sources).map(({ path }) => path)).toEqual(['/faq', '/shipping']);
});

it('shows nine at most', () => {
  const sources = Array.from({ length: 12 }, (_, index) => source(`/products/${index}`));
  expect(shownSources(sources)).toEqual(sources.slice(0, 9));
});
