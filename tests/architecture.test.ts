// The rules of docs/architecture.md, so that nobody has to remember them. Each failure is a sentence.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findRetiredWords } from './architecture/retired-words.ts';
import { readSources, type SourceFile } from './architecture/source-file.ts';
import { checkList } from './guards/check-list.ts';
import { guards } from './guards/list.ts';

const sources = readSources('src');
const everything = [
  ...sources,
  ...readSources('scripts', 'demo', 'tests', ...(existsSync('bench') ? ['bench'] : [])),
];
const inFolder = (folder: string) =>
  sources.filter(({ path }) => path.startsWith(`src/${folder}/`));
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);

/** From the top: a file may use its own layer and those after it. */
const layers = ['routes', 'shell', 'features', 'platform', 'db'];

/** `src/features/cart/x.ts` → `features`; a file directly in src/ puts the whole together: ''. */
function layerOf(path: string): string {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? '';
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** One sentence per import that `why` objects to. */
function objections(
  files: readonly SourceFile[],
  why: (file: SourceFile, imported: SourceFile['imports'][number]) => string | undefined,
): string[] {
  return files.flatMap((file) =>
    file.imports.flatMap((imported) => {
      const reason = why(file, imported);
      return reason ? [`${file.path} imports ${imported.specifier}: ${reason}`] : [];
    }),
  );
}

describe('who may import whom', () => {
  it('routes → shell → features → platform → db, never back', () => {
    const found = objections(
      sources.filter(({ path }) => layers.includes(layerOf(path)) && !isTest(path)),
      ({ path }, { target }) => {
        const to = layerOf(target ?? '');
        if (!layers.includes(to) || layers.indexOf(to) >= layers.indexOf(layerOf(path)))
          return undefined;
        // The settings are read in one place, which needs nothing else.
        if (target === 'src/platform/env.server.ts') return undefined;
        return `${layerOf(path)} stands below ${to}.`;
      },
    );
    expect(found).toEqual([]);
  });

  it('nobody imports what puts the whole together, except the type of the API', () => {
    const found = objections(
      sources.filter(({ path }) => layerOf(path) !== '' && !isTest(path)),
      ({ path }, { target, typeOnly }) => {
        if (!target || layerOf(target) !== '' || !/^src\/[^/]+\.tsx?$/.test(target))
          return undefined;
        if (typeOnly || (layerOf(path) === 'routes' && path.includes('/api/'))) return undefined;
        return 'files directly in src/ are the top; take only a type from them.';
      },
    );
    expect(found).toEqual([]);
  });

  it('the service worker is a program of its own', () => {
    const found = objections(
      sources.filter(({ path }) => !isTest(path)),
      ({ path }, { target }) => {
        const [from, to] = [layerOf(path), layerOf(target ?? '')];
        if (from === 'worker' && !['worker', 'platform', 'domain', 'paraglide'].includes(to))
          return 'the worker uses platform and domain.';
        return from !== 'worker' && to === 'worker' ? 'it is loaded by the browser.' : undefined;
      },
    );
    expect(found).toEqual([]);
  });

  it('domain uses nothing but itself', () => {
    const found = objections(
      inFolder('domain').filter(({ path }) => !isTest(path)),
      (_, { target }) =>
        target?.startsWith('src/domain/')
          ? undefined
          : 'domain is pure: pass it in as an argument.',
    );
    expect(found).toEqual([]);
  });

  it('domain knows no clock, no chance and no surroundings', () => {
    const forbidden =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bTemporal\.Now\b|\bcrypto\.|\bprocess\.|\bglobalThis\b/;
    const found = inFolder('domain')
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) => {
        const match = forbidden.exec(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''));
        return match
          ? [`${path} uses ${match[0]}: time, ids and chance come in as arguments.`]
          : [];
      });
    expect(found).toEqual([]);
  });

  it('ui knows React, not the business', () => {
    const found = objections(
      inFolder('ui').filter(({ path }) => !isTest(path)),
      (_, { target }) => {
        if (!target || /^src\/(?:ui|paraglide)\//.test(target)) return undefined;
        return 'ui is given what it shows.';
      },
    );
    expect(found).toEqual([]);
  });

  it('a feature sees only the top of another', () => {
    const found = objections(
      inFolder('features').filter(({ path }) => !isTest(path)),
      ({ path }, { target }) => {
        const other = featureOf(target ?? '');
        if (!target || !other || other === featureOf(path)) return undefined;
        const inside = target.split('/').length > 4;
        return inside ? `what lies in a folder of ${other} is its own.` : undefined;
      },
    );
    expect(found).toEqual([]);
  });

  it('features do not lean on one another in a circle', () => {
    const leansOn = new Map<string, Map<string, string>>();
    for (const { path, imports } of inFolder('features').filter((file) => !isTest(file.path))) {
      const from = featureOf(path) ?? '';
      for (const { target } of imports) {
        const to = featureOf(target ?? '');
        if (!to || to === from) continue;
        leansOn.set(
          from,
          (leansOn.get(from) ?? new Map<string, string>()).set(to, `${path} → ${target}`),
        );
      }
    }
    expect(circles(leansOn)).toEqual([]);
  });

  it('only queries.server.ts files know tables', () => {
    const found = objections(
      sources.filter(
        ({ path }) =>
          !/(?:^|\/)queries\.server\.ts$/.test(path) && !isTest(path) && layerOf(path) !== 'db',
      ),
      (_, { target, typeOnly }) =>
        target?.startsWith('src/db/schema/') && !typeOnly
          ? 'ask a queries.server.ts for the rows instead.'
          : undefined,
    );
    expect(found).toEqual([]);
  });

  it('what the browser may load takes only types from .server files, and the reverse', () => {
    // What the build itself takes apart: server branches of isomorphic functions, server routes.
    const takenApart = ({ path, text }: SourceFile) =>
      /\bcreate(?:Isomorphic|ServerOnly)Fn\b/.test(text) || /^src\/routes\/.*\.ts$/.test(path);
    const found = objections(
      sources.filter(
        (file) => layerOf(file.path) !== '' && !isTest(file.path) && !takenApart(file),
      ),
      ({ path }, { target, typeOnly }) => {
        if (!target || typeOnly) return undefined;
        const serverSide = /\.server\.tsx?$/.test(path) || layerOf(path) === 'db';
        if (!serverSide && /\.server\.tsx?$/.test(target)) return 'it would reach the browser.';
        return serverSide && /\.client\.tsx?$/.test(target)
          ? 'it would reach the server.'
          : undefined;
      },
    );
    expect(found).toEqual([]);
  });

  it('only platform/env.server.ts reads the environment', () => {
    const found = sources
      .filter(
        ({ path, text }) => path !== 'src/platform/env.server.ts' && /\bprocess\.env\b/.test(text),
      )
      .map(({ path }) => `${path} reads process.env: ask env() instead.`);
    expect(found).toEqual([]);
  });

  it('nothing is imported for its side effect but a style sheet', () => {
    // A feature hands on what it brings: `feature.server.ts`, composed by `shop.server.ts`.
    const found = objections(sources, (_, { specifier, forEffect }) =>
      forEffect && !specifier.endsWith('.css') ? 'take a value from it.' : undefined,
    );
    expect(found).toEqual([]);
  });

  it('paths are #/… with their ending, or ./ and one ../, never ../..', () => {
    const found = objections(everything, ({ path }, { specifier, target }) => {
      if (specifier.startsWith('../..') && !path.startsWith('tests/setup/'))
        return 'write #/… instead.';
      if (!target || /\.(?:tsx?|js|css|json)(?:\?\w+)?$/.test(specifier)) return undefined;
      return 'write the file’s ending.';
    });
    expect(found).toEqual([]);
  });
});

describe('names', () => {
  const nameless = /^(?:utils?|helpers?|misc|common|libs?|shared|index)$/;

  it('say what is inside: no utils, helpers, misc, common, lib, no barrels, no managers', () => {
    const found = everything.flatMap(({ path }) => {
      if (/^src\/routes\/.*index\.tsx$/.test(path)) return [];
      const bad = path
        .split('/')
        .find((part) => nameless.test(part.replace(/\..*$/, '')) || /manager/i.test(part));
      return bad ? [`${path}: "${bad}" says nothing. What is in it?`] : [];
    });
    expect(found).toEqual([]);
  });

  it('are the trade’s words', () => {
    expect(findRetiredWords(everything)).toEqual([]);
  });

  it('are kebab-case', () => {
    const found = everything
      .filter(({ path }) => !path.startsWith('src/routes/'))
      .filter(
        ({ path }) => !path.split('/').every((part) => /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(part)),
      )
      .map(({ path }) => `${path} is not kebab-case.`);
    expect(found).toEqual([]);
  });

  it('of queries begin with find, get, list, count, insert, update, delete or lock', () => {
    const verbs = /^(?:find|get|list|count|insert|update|delete|lock|bump)[A-Z]/;
    const found = sources
      .filter(({ path }) => path.endsWith('/queries.server.ts'))
      .flatMap(({ path, exportedFunctions }) =>
        exportedFunctions
          .filter(({ name }) => !verbs.test(name))
          .map(({ name, line }) => `${path}:${line} ${name}: queries only fetch and write rows.`),
      );
    expect(found).toEqual([]);
  });
});

describe('size', () => {
  it('no file is longer than 350 lines, no route than 80', () => {
    const found = everything
      .filter(({ path, lines }) => lines > (path.startsWith('src/routes/') ? 80 : 350))
      .map(({ path, lines }) => `${path} has ${lines} lines: which two things is it?`);
    expect(found).toEqual([]);
  });

  it('nine files in ten have at most 180 lines', () => {
    const lengths = sources.map(({ lines }) => lines).toSorted((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(180);
  });

  it('npm has at most 15 scripts, README at most 90 lines', () => {
    // The cast: package.json is ours.
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(15);
    if (existsSync('README.md')) {
      expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(91);
    }
  });
});

describe('comments', () => {
  it('every exported domain function says what it does', () => {
    const found = inFolder('domain').flatMap(({ path, exportedFunctions }) =>
      exportedFunctions
        .filter(({ documented }) => !documented && !isTest(path))
        .map(({ name, line }) => `${path}:${line} ${name} has no docstring.`),
    );
    expect(found).toEqual([]);
  });

  it('every cast says why', () => {
    const found = everything.flatMap(({ path, bareCasts }) =>
      bareCasts.map((line) => `${path}:${line} casts without saying why.`),
    );
    expect(found).toEqual([]);
  });
});

describe('guards', () => {
  it('are where tests/guards says, with the tests that notice when they are gone', () => {
    expect(checkList(guards)).toEqual([]);
  });
});

/** Every circle once, as the files that close it. */
function circles(graph: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const found = new Set<string>();
  const walk = (node: string, trail: readonly string[]) => {
    const at = trail.indexOf(node);
    if (at !== -1) {
      const ring = [...trail.slice(at), node];
      // Begun at its first name, so that the same circle is found only once.
      if (ring.slice(1).every((name) => (ring[0] ?? '') <= name)) {
        const steps = ring.slice(1).map((name, index) => graph.get(ring[index] ?? '')?.get(name));
        found.add(`${ring.join(' → ')}: ${steps.join('; ')}`);
      }
      return;
    }
    for (const next of graph.get(node)?.keys() ?? []) walk(next, [...trail, node]);
  };
  for (const node of graph.keys()) walk(node, []);
  return [...found];
}
