// The worked example of CONTRIBUTING.md can be followed: what it names is there.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('CONTRIBUTING.md', 'utf8');
const example = text.slice(text.indexOf('## Worked example')).replaceAll(/```[\s\S]*?```/g, '');
const parts = example.split(/\n(?=\d+\. |\n)/);
const tokensOf = (part: string) =>
  [...part.matchAll(/`([^`\n]+)`/g)].map(([, token = '']) => token);
const isPath = (token: string) =>
  /^(?:src|tests|docs|messages|demo|scripts|drizzle)(?:\/|$)/.test(token);
/** What the example adds is not there yet. */
const isNew = (name: string) => /warranty|months/i.test(name);

it('names files that exist', () => {
  const paths = parts.flatMap(tokensOf).filter(isPath);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it('names what stands in the files of the same step', () => {
  const found = parts.flatMap((part) => {
    const files = tokensOf(part).filter((token) => isPath(token) && token.includes('.'));
    const sources = files.map((path) => readFileSync(path, 'utf8'));
    return tokensOf(part)
      .filter((token) => /^\w+$/.test(token) && !isPath(token) && !isNew(token))
      .filter((name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)))
      .map((name) => `${name} is in none of: ${files.join(', ')}`);
  });
  expect(found).toEqual([]);
});

it('names npm scripts that exist', () => {
  // The cast: package.json is ours.
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
