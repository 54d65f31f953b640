// docs/rules.md against the code: what it names exists, and what decides stands in it.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSources } from './source-file.ts';

const page = 'docs/rules.md';
const text = readFileSync(page, 'utf8');
const entries = text
  .split(/\n(?=- \*\*|#)/)
  .map((entry) => ({ id: /^- \*\*([A-Z]+-\d+)\*\*/.exec(entry)?.[1], entry }));
const rules = entries.flatMap(({ id, entry }) => (id ? [{ id, entry }] : []));
const ids = new Set(rules.map(({ id }) => id));
const helpers = entries.find(({ entry }) => entry.startsWith('## Helpers'))?.entry ?? '';

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);

/** Each path of an entry, with the names that follow it. */
function placesIn(entry: string): { path: string; names: string[] }[] {
  const places: { path: string; names: string[] }[] = [];
  for (const [, token = ''] of entry.matchAll(/`([^`\n]+)`/g)) {
    if (/^(?:src|tests|scripts)\//.test(token)) places.push({ path: token, names: [] });
    else if (/^\w+$/.test(token)) places.at(-1)?.names.push(token);
  }
  return places;
}

it('gives each rule an id of its own, and knows some', () => {
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index)).toEqual(
    [],
  );
});

it('names a function that decides and a test for each rule', () => {
  const found = rules.flatMap(({ id, entry }) => {
    const places = placesIn(entry);
    const decides = places.some(({ path, names }) => !isTest(path) && names.length > 0);
    const tested = places.some(({ path }) => isTest(path));
    return [
      ...(decides ? [] : [`${id} names no function.`]),
      ...(tested ? [] : [`${id} names no test.`]),
    ];
  });
  expect(found).toEqual([]);
});

it('names files and functions that exist', () => {
  const found = [...rules.map(({ entry }) => entry), helpers].flatMap((entry) =>
    placesIn(entry).flatMap(({ path, names }) => {
      if (!existsSync(path)) return [`${page}: there is no ${path}.`];
      const source = readFileSync(path, 'utf8');
      return names
        .filter((name) => !new RegExp(`\\b(?:function|const) ${name}\\b`).test(source))
        .map((name) => `${page}: ${path} has no ${name}.`);
    }),
  );
  expect(found).toEqual([]);
});

it('holds every function that the domain exports, as a rule’s or as a helper', () => {
  const named = new Set(
    [...rules.map(({ entry }) => entry), helpers].flatMap((entry) =>
      placesIn(entry).flatMap(({ path, names }) => names.map((name) => `${path} ${name}`)),
    ),
  );
  const found = readSources('src/domain')
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, exportedFunctions }) =>
      exportedFunctions
        .filter(({ name }) => !named.has(`${path} ${name}`))
        .map(({ name }) => `${path}: which rule of ${page} does ${name} decide?`),
    );
  expect(found).toEqual([]);
});

it('has the rules that code cites', () => {
  const areas = [...new Set([...ids].map((id) => id.replace(/-\d+$/, '')))].join('|');
  const cited = new RegExp(`\\b(?:${areas})-\\d+\\b|\\brules? [A-Z]{3,}-\\d+\\b`, 'g');
  const found = readSources('src', 'scripts', 'tests').flatMap(({ path, text: source }) =>
    [...(source.match(/\/\*[\s\S]*?\*\/|\/\/.*$/gm) ?? []).join('\n').matchAll(cited)]
      .map(([cite]) => cite.replace(/^rules? /, ''))
      .filter((id) => !ids.has(id))
      .map((id) => `${path} cites ${id}, which ${page} does not have.`),
  );
  expect(found).toEqual([]);
});
