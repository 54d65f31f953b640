import { expect, it } from 'vitest';
import { adminPages } from '#/shell/admin/admin-pages.ts';
import { pageModules, readPageLists } from './admin-page-files.ts';

it('knows the module of every page of the back office', () => {
  const paths = pageModules(readPageLists()).map(([path]) => path);
  expect(paths.toSorted()).toEqual(adminPages.map(({ path }) => path).toSorted());
});
