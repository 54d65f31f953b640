import { describe, expect, it } from 'vitest';
import { linkedSources, shownProducts } from './shown-products.ts';

const id = (nth: number) => `0199d3c4-0000-7000-8000-00000000000${nth}`;
const product = (nth: number, prefix = '') => ({
  title: `Product ${nth}`,
  path: `${prefix}/products/${id(nth)}`,
});
const shipping = { title: 'Delivery', path: '/shipping' };

describe('products below an answer (CHAT-12)', () => {
  it('are those it rests on, in either language, each once and three at most', () => {
    const sources = [shipping, product(1), product(1), product(2, '/sw'), product(3), product(4)];
    expect(shownProducts(sources)).toEqual([id(1), id(2), id(3)]);
  });

  it('are read from no other address', () => {
    const paths = ['/products', '/products/led-cube', `/products/${id(1)}/x`, `/a/b/${id(1)}`];
    expect(shownProducts(paths.map((path) => ({ title: '', path })))).toEqual([]);
    expect(shownProducts([])).toEqual([]);
  });

  it('are no links as well, unless they have no card', () => {
    const sources = [product(1), shipping, product(2)];
    expect(linkedSources(sources, [{ id: id(1) }])).toEqual([shipping, product(2)]);
    expect(linkedSources(sources, [])).toEqual(sources);
  });
});
