import { expect, it } from 'vitest';
import { chooseGroups } from './choose-groups.ts';
import type { PictureGroup } from './picture-group.ts';

const group = (name: string, ...pages: string[]): PictureGroup => ({
  name,
  widths: [360],
  themes: ['day'],
  locales: ['en'],
  entries: pages.map((page) => ({ name: page, path: `/${page}` })),
});

const groups = [group('charts', 'costs'), group('shop', 'home', 'cart')];

const namesOf = (names: string[]) =>
  chooseGroups(groups, names).flatMap(({ name, entries }) =>
    entries.map((entry) => `${name}/${entry.name}`),
  );

it('takes all, whole groups, or single pages, in the order of the tables', () => {
  expect(namesOf([])).toEqual(['charts/costs', 'shop/home', 'shop/cart']);
  expect(namesOf(['shop'])).toEqual(['shop/home', 'shop/cart']);
  expect(namesOf(['shop/cart', 'charts'])).toEqual(['charts/costs', 'shop/cart']);
});

it('names what there is instead of a name that it does not know', () => {
  expect(() => namesOf(['shop/caart'])).toThrow(
    'There are no pictures "shop/caart", only charts, shop, and pages as shop/home.',
  );
});
