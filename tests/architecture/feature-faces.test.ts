import { expect, it } from 'vitest';
import { readSources } from './source-file.ts';

/** Features whose top level is their face: what others import, and files with a role. */
const faces = ['payments'];

const role =
  /^(?:(?:api|queries|jobs|personal-data|feature)\.server|schemas|views|messages|rejections|hooks|provider)\.ts$/;

const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path));

function isTaken(feature: string, path: string): boolean {
  return sources.some(
    (file) =>
      !file.path.startsWith(`src/features/${feature}/`) &&
      file.imports.some(({ target }) => target === path),
  );
}

it.each(faces)('the top of %s holds what others import, and files with a role', (feature) => {
  const top = new RegExp(`^src/features/${feature}/([^/]+)$`);
  const found = sources
    .filter(({ path }) => {
      const name = top.exec(path)?.[1];
      return name !== undefined && !role.test(name) && !isTaken(feature, path);
    })
    .map(({ path }) => `${path} has no importer outside: move it into a folder.`);
  expect(found).toEqual([]);
});
