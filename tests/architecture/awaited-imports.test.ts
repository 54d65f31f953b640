import { expect, it } from 'vitest';
import { readSources } from './source-file.ts';

/** Of the browser's own, which the build leaves as it is. */
const LEFT_ALONE = /@vite-ignore/;

it('an import() of the browser’s code is awaited', () => {
  // The build moves what is chained to an import() into what fetches its files first: when one of them is
  // lost, nothing of the chain is called, and nobody has caught the loss.
  const chained = readSources('src')
    .filter(({ path }) => !/\.server\.|\.test\./.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bimport\(([^)]*)\)\s*\.(?:then|catch|finally)\b/g)]
        .filter(([, specifier = '']) => !LEFT_ALONE.test(specifier))
        .map(([found]) => `${path}: ${found}`),
    );
  expect(chained).toEqual([]);
});
