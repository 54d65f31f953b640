import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from './source-file.ts';

const role =
  /^(?:(?:api|queries|search-sql|jobs|personal-data|feature|to-views)\.server|schemas|views|messages|labels|rejections|hooks|provider)\.ts$/;

const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));

function isTaken(feature: string, path: string): boolean {
  return sources.some(
    (file) =>
      !file.path.startsWith(`src/features/${feature}/`) &&
      file.imports.some(({ target }) => target === path),
  );
}

it.each(readdirSync('src/features'))(
  'the top of %s holds what others import, and files with a role',
  (feature) => {
    const top = new RegExp(`^src/features/${feature}/([^/]+)$`);
    const found = sources
      .filter(({ path }) => {
        const name = top.exec(path)?.[1];
        return name !== undefined && !role.test(name) && !isTaken(feature, path);
      })
      .map(({ path }) => `${path} has no importer outside: move it into a folder.`);
    expect(found).toEqual([]);
  },
);
