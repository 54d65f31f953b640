import { describe, expect, it } from 'vitest';
import { currentPlace, findPlace, matchPattern } from './match-admin-page.ts';

const places = [
  { path: '/admin' },
  { path: '/admin/products' },
  { path: '/admin/products/$id/edit' },
  { path: '/admin/products/new' },
  { path: '/admin/products/$id' },
];

describe('matchPattern', () => {
  it.each([
    ['/admin', '/admin', {}],
    ['/admin/products/$id/edit', '/admin/products/7/edit', { id: '7' }],
    ['/admin/products/$id', '/admin/products/7/edit', null],
    ['/admin/products/$id', '/admin/products/', null],
    ['/admin/products', '/admin/product', null],
  ])('%s at %s is %o', (pattern, path, params) => {
    expect(matchPattern(pattern, path)).toEqual(params);
  });
});

describe('findPlace', () => {
  it('takes a written segment before one that stands for any', () => {
    expect(findPlace(places, '/admin/products/new')?.place.path).toBe('/admin/products/new');
    expect(findPlace(places, '/admin/products/7')).toEqual({
      place: { path: '/admin/products/$id' },
      params: { id: '7' },
    });
  });

  it('knows what is no page', () => {
    expect(findPlace(places, '/admin/nothing/here')).toBeUndefined();
  });
});

it('the current place is the longest address above the path', () => {
  expect(currentPlace(places, '/admin/products/new/pictures')?.path).toBe('/admin/products/new');
  expect(currentPlace(places, '/admin/productsheet')?.path).toBe('/admin');
  expect(currentPlace(places, '/orders')).toBeUndefined();
});
