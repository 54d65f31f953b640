import { expect, it } from 'vitest';
import { readSources } from './source-file.ts';

const folder = 'src/features/documents/tax/etims/';
/** Where one is chosen. */
const choice = 'src/features/documents/tax-authority.server.ts';
const outside = readSources('src').filter(
  ({ path }) => !path.startsWith(folder) && path !== choice && !/\.test\.tsx?$/.test(path),
);

it('only where the tax authority is chosen is anything of one taken', () => {
  const found = outside.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => target?.startsWith(folder))
      .map(({ specifier }) => `${path} imports ${specifier}: ask the TaxAuthority instead.`),
  );
  expect(found).toEqual([]);
});

it('nothing else knows a tax authority’s system by name', () => {
  const named = /e-?tims|\b[ov]scu\b/i;
  const found = outside
    .filter(({ text }) => named.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    .map(({ path }) => `${path} knows a tax authority’s system: put it behind the port.`);
  expect(found).toEqual([]);
});
