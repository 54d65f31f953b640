import { asc, inArray, sql, type SQL } from 'drizzle-orm';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import { id, uuidV7 } from '#/db/columns.ts';
import { inTransaction } from '#/db/client.server.ts';
import { isAnyOf, paddedArray } from '#/db/padded-array.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';

const { db } = await useDatabase();

const things = pgTable('things', { id: id(), owner: uuid('owner'), number: integer('number') });

/** Twice as many as are ever asked for, and one with nothing in it but its id. */
const rows = Array.from({ length: 140 }, (_, number) => ({
  id: uuidV7(),
  owner: uuidV7(),
  number,
}));
const unknown = uuidV7();

const LENGTHS = [1, 2, 3, 5, 64, 65];

beforeAll(async () => {
  await db.execute(sql`create table things (id uuid primary key, owner uuid, number int)`);
  await db.insert(things).values([...rows, { id: uuidV7(), owner: null, number: null }]);
});

/** So many rows, not one beside the other. */
const wantedOf = (length: number) => rows.filter((_, index) => index % 2 === 1).slice(0, length);

const asked = (condition: SQL) =>
  db.select().from(things).where(condition).orderBy(asc(things.number));

const byOwner = (owners: readonly string[]) => asked(isAnyOf(things.owner, owners));

const byNumber = (numbers: readonly number[]) =>
  asked(sql`${things.number} = any(${paddedArray(numbers, 'int')})`);

/** With the quantity that stands beside each id. */
const joined = (ids: readonly string[], quantities: readonly number[]) =>
  db
    .select({ id: things.id, quantity: sql<number>`demand.quantity` })
    .from(things)
    .innerJoin(
      sql`unnest(${paddedArray(ids, 'uuid')}, ${paddedArray(quantities, 'int')}) as demand(id, quantity)`,
      sql`${things.id} = demand.id`,
    )
    .orderBy(asc(things.number));

const ownersOf = (length: number) => wantedOf(length).map(({ owner }) => owner);

describe('paddedArray', () => {
  it('makes few texts of many lengths', () => {
    const parameters = (length: number) => byOwner(ownersOf(length)).toSQL().params.length;
    expect([0, ...LENGTHS].map(parameters)).toEqual([1, 1, 2, 4, 8, 64, 1]);
    const lengths = Array.from({ length: 70 }, (_, length) => length);
    const texts = lengths.map((length) => byOwner(ownersOf(length)).toSQL().sql);
    // 1, 2, 4, 8, 16, 32 and 64 apart, and all that are longer.
    expect(new Set(texts).size).toBe(8);
  });

  it('makes few prepared statements of them', () =>
    inTransaction(db, async (tx) => {
      for (const length of [3, 4, 5, 6, 7, 8]) {
        const owned = sql`${things.owner} = any(${paddedArray(ownersOf(length), 'uuid')})`;
        await runPrepared(tx.select().from(things).where(owned));
      }
      const { rows: kept } = await tx.execute<{ name: string }>(
        sql`select name from pg_prepared_statements`,
      );
      expect(kept).toHaveLength(2);
    }));

  it.each(LENGTHS)('of %i finds exactly the rows that are wanted', async (length) => {
    const wanted = wantedOf(length);
    expect(await byOwner(ownersOf(length))).toEqual(wanted);
    expect(await byNumber(wanted.map(({ number }) => number))).toEqual(wanted);
    const [, ...others] = ownersOf(length);
    // In any order, one that is asked for twice, and one that nobody has.
    const asTheyCome = [unknown, ...others.toReversed(), ...others.slice(0, 1)];
    expect(await byOwner(asTheyCome)).toEqual(wanted.slice(1));
  });

  it('of nothing finds nothing', async () => {
    expect(await byOwner([])).toEqual([]);
    expect(await byNumber([])).toEqual([]);
    expect(await joined([], [])).toEqual([]);
  });

  it.each(LENGTHS)(
    'joined with another of %i gives each row once, with its own',
    async (length) => {
      const wanted = wantedOf(length).map((row) => ({ id: row.id, quantity: row.number + 1_000 }));
      const ids = wanted.map((row) => row.id);
      const quantities = wanted.map(({ quantity }) => quantity);
      expect(await joined(ids, quantities)).toEqual(wanted);
      expect(await joined([unknown, ...ids.slice(1)], quantities)).toEqual(wanted.slice(1));
      // What an UPDATE writes: each row once, the others never.
      const changed = await db
        .update(things)
        .set({ number: sql`${things.number} + demand.quantity - demand.quantity` })
        .from(
          sql`unnest(${paddedArray(ids, 'uuid')}, ${paddedArray(quantities, 'int')}) as demand(id, quantity)`,
        )
        .where(sql`${things.id} = demand.id`)
        .returning({ id: things.id });
      expect(changed.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
      expect(await db.$count(things, inArray(things.id, ids))).toBe(length);
    },
  );
});
