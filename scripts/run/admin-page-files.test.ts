import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { adminPages } from '#/shell/admin/admin-pages.ts';
import { pageModules } from './admin-page-files.ts';

it('knows the module of every page of the back office', () => {
  const modules = pageModules(readFileSync('src/shell/admin/admin-pages.ts', 'utf8'));
  expect(modules.map(([path]) => path)).toEqual(adminPages.map(({ path }) => path));
});
