// What is cited is in this repository: a reader can follow every reference.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const texts = globSync(['{src,tests,scripts,bench,demo,docs}/**', '{README,CONTRIBUTING}.md'])
  .filter((path) => /\.(?:tsx?|css|js|mjs|sh|md)$/.test(path))
  .filter(
    (path) =>
      !path.startsWith('tests/architecture/') && !/^(?:demo\/content|src\/paraglide)\//.test(path),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Papers, numbered findings and tasks that only their authors had. */
const elsewhere: readonly RegExp[] = [
  /\bspec(?:ification)?(?:['’]s)? sections?\b/i,
  /\bthe (?:spec|specification)\b/i,
  /\bspec['’]s\b/i,
  /(?:\(|\bof |\bin |['’]s )sections? \d/i,
  /(?:\/\/|\*) sections? \d/i,
  /\babuse cases? \d/i,
  / \((?:decisions|settled): /i,
  /\bissue #?\d/i,
  /\blook \d+\b/i,
  /\bW\d{1,2}(?:\.\d+)?[ :)]/,
];

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

it('no paper outside the repository is cited', () => {
  const found = texts.flatMap(({ path, text }) =>
    elsewhere.flatMap((pattern) => {
      const match = pattern.exec(text);
      return match
        ? [
            `${path}:${lineOf(text, match.index)} “${match[0]}”: say the rule, or cite docs/rules.md.`,
          ]
        : [];
    }),
  );
  expect(found).toEqual([]);
});

it('a document that is named exists', () => {
  const roots = ['', 'docs/', 'docs/decisions/', 'bench/', 'demo/', 'tests/'];
  const found = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/.$}-])((?:[\w-]+\/)*[a-z][\w-]+\.md)\b/gi)]
      .filter(([name]) => !roots.some((root) => existsSync(root + name)))
      .map(([name]) => `${path} names ${name}, which is not here.`),
  );
  expect(found).toEqual([]);
});

it('a decision that is named exists', () => {
  const numbers = new Set(
    texts.flatMap(({ path }) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? []),
  );
  const found = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecisions? (\d{3}(?:(?:,| and| to) \d{3})*)/gi)]
      .flatMap(([, list = '']) => list.match(/\d{3}/g) ?? [])
      .filter((number) => !numbers.has(number))
      .map((number) => `${path} cites decision ${number}, which is not in docs/decisions.`),
  );
  expect(found).toEqual([]);
});

it('a decision says its number, its date and what took its place', () => {
  const status =
    /^\d{4}-\d{2}-\d{2} · accepted(?: · superseded (?:in part )?by \d{3}(?: and \d{3})*(?: \([^()]+\))?)*$/;
  const found = texts.flatMap(({ path, text }) => {
    const number = /^docs\/decisions\/(\d{3})-/.exec(path)?.[1];
    if (!number) return [];
    const [title = '', , line = ''] = text.split('\n');
    if (!title.startsWith(`# ${number} `)) return [`${path} does not begin with “# ${number} ”.`];
    return !/^\d{4}-/.test(line) || status.test(line)
      ? []
      : [`${path}: “${line}” is no status; see docs/decisions/README.md.`];
  });
  expect(found).toEqual([]);
});
