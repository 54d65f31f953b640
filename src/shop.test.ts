import { existsSync, readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { readSources } from '#tests/architecture/source-file.ts';
import { shop } from './shop.server.ts';

/** Every table of the schema, as PostgreSQL knows it. */
async function readTables() {
  const files = readdirSync('src/db/schema').map((file) => file.replace(/\.ts$/, ''));
  const modules = await Promise.all(
    // The cast: whatever a module exports is looked at below.
    files.map((file) => import(`./db/schema/${file}.ts`) as Promise<Record<string, unknown>>),
  );
  const exported = modules.flatMap((module) => Object.values(module));
  return exported.filter((value) => is(value, PgTable)).map((table) => getTableConfig(table));
}

/** Columns that name a person: an account, or what reaches or recognises somebody without one. */
const personal = /(?:^|_)(?:user_id|email|recipient|phone|phone_key|customer_key)$/;

describe('personal data', () => {
  it('every table with the id or address of a person belongs to a feature', async () => {
    const covered = new Set(shop.personalData.flatMap(({ tables }) => tables));
    const missing = (await readTables()).flatMap(({ name, columns, foreignKeys }) => {
      const pointing = foreignKeys
        .map((key) => key.reference())
        .filter(({ foreignTable }) => getTableConfig(foreignTable).name === 'users')
        .flatMap((reference) => reference.columns.map((column) => column.name));
      const named = columns.map((column) => column.name).filter((column) => personal.test(column));
      const found = [...new Set([...pointing, ...named])];
      return found.length > 0 && !covered.has(name)
        ? [`${name} (${found.join(', ')}): name it in a personal-data.server.ts.`]
        : [];
    });
    expect(missing).toEqual([]);
  });

  it('names tables that there are, each once', async () => {
    const known = new Set((await readTables()).map(({ name }) => name));
    const named = shop.personalData.flatMap(({ tables }) => tables);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });
});

describe('features', () => {
  const sources = readSources('src/features');
  const composed = new Set(
    readSources('src')
      .find(({ path }) => path === 'src/shop.server.ts')
      ?.imports.map(({ target }) => target),
  );

  it('are all in the shop, each by its feature.server.ts', () => {
    const found = readdirSync('src/features').flatMap((folder) => {
      const file = `src/features/${folder}/feature.server.ts`;
      if (!existsSync(file)) return [`${folder} has no feature.server.ts.`];
      return composed.has(file) ? [] : [`shop.server.ts does not name ${folder}.`];
    });
    expect(found).toEqual([]);
  });

  it('hand on every job, sweep, mail, topic and kind of personal data that they define', () => {
    const defines =
      /\b(?:defineJob|defineSweep|defineMail|defineTopic|defineAdminTopic|defineOpenTopic|definePersonalData)\(/g;
    const isTest = (path: string) => path.endsWith('.test.ts');
    const defined = sources
      .filter(({ path }) => !isTest(path))
      .flatMap(({ text }) => text.match(defines) ?? []).length;
    const platform = readSources('src/platform')
      .filter(({ path }) => !isTest(path))
      .flatMap(({ text }) => text.match(/^export const \w+ = defineJob\(/gm) ?? []).length;
    const { jobs, sweeps, mails, topics, personalData } = shop;
    // The one that sends mails is made of them, and the one of the sweeps.
    const ofFeatures = jobs.length - platform - 2;
    const named = Object.keys(mails).length + Object.keys(topics).length + personalData.length;
    expect(ofFeatures + sweeps.length + named).toBe(defined);
  });
});
