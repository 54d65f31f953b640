import { describe, expect, it } from 'vitest';
import { adminArea } from '#/domain/reporting/admin-event.ts';
import { adminPages } from './admin-pages.ts';
import { currentPlace, findPlace, matchPattern, placesAbove } from './match-admin-page.ts';

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

describe('the places above', () => {
  const pages = [
    { path: '/admin' },
    { path: '/admin/stock' },
    { path: '/admin/stock/$id' },
    { path: '/admin/stock/$id/units' },
    { path: '/admin/units/$code', under: '/admin/stock' },
  ];

  it.each([
    ['/admin', []],
    ['/admin/stock', []],
    ['/admin/stock/7', ['/admin/stock']],
    ['/admin/stock/7/units', ['/admin/stock', '/admin/stock/7']],
    ['/admin/units/CUBE-1', ['/admin/stock']],
  ])('%s are %o', (path, above) => {
    expect(placesAbove(pages, path).map((one) => one.path)).toEqual(above);
  });
});

describe('the place of the menu', () => {
  const pages = [
    { path: '/admin', menu: {} },
    { path: '/admin/stock', menu: {} },
    { path: '/admin/stock/$id' },
    { path: '/admin/units/$code', under: '/admin/stock' },
  ];

  it.each([
    ['/admin/stock', '/admin/stock'],
    ['/admin/stock/7', '/admin/stock'],
    ['/admin/stock/7/units', '/admin/stock'],
    ['/admin/stocktaking', '/admin'],
    ['/admin/units/CUBE-1', '/admin/stock'],
    ['/orders', undefined],
  ])('of %s is %s', (path, place) => {
    expect(currentPlace(pages, path)?.path).toBe(place);
  });

  it('is there for every page, and is the desk for the desk alone', () => {
    const atDesk = adminPages.filter(
      ({ path }) => currentPlace(adminPages, path)?.path === '/admin' && path !== '/admin',
    );
    expect(atDesk).toEqual([]);
    const inMenu = adminPages.flatMap(({ path, menu }) => (menu ? [path] : []));
    const under = adminPages.flatMap((page) => page.under ?? []);
    expect(under.filter((path) => !inMenu.includes(path))).toEqual([]);
  });
});

it.each([...new Set(adminPages.map(({ path }) => path.split('/').slice(0, 3).join('/')))])(
  '%s is counted as a part of the back office of its own',
  (path) => expect(adminArea(path)).toBe(path),
);
