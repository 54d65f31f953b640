import { expect, it } from 'vitest';
import { openedView, searchByDefault, searchToKeep, type SavedView } from './saved-view.ts';

const view: SavedView = {
  id: 'a',
  version: 1,
  name: 'To pack',
  isShared: false,
  isOwn: true,
  search: { status: 'confirmed', sort: '-due' },
  hidden: [],
};

it('keeps search, filters and sorting, neither the page nor what is empty', () => {
  const search = { q: 'cube', status: 'confirmed', sort: '-due', page: 3, saved: 'a', task: '' };
  expect(searchToKeep({ ...search, level: undefined })).toEqual({
    q: 'cube',
    status: 'confirmed',
    sort: '-due',
  });
});

it('knows the view an address names, unless it is gone', () => {
  expect(openedView([view], 'a')).toBe(view);
  expect([openedView([view], 'b'), openedView([view], undefined)]).toEqual([undefined, undefined]);
});

it('opens the default view only where the address asks for nothing', () => {
  const kept = { views: [view], defaultId: 'a' };
  expect(searchByDefault(kept, {})).toEqual({ status: 'confirmed', sort: '-due', saved: 'a' });
  expect(searchByDefault(kept, { q: undefined })).not.toBeNull();
  expect(searchByDefault(kept, { saved: 'none' })).toBeNull();
  expect(searchByDefault(kept, { page: 2 })).toBeNull();
  expect(searchByDefault({ ...kept, defaultId: null }, {})).toBeNull();
  expect(searchByDefault({ views: [], defaultId: 'a' }, {})).toBeNull();
});
