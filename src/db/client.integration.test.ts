import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { pgTable, serial } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import { cents, day, id, instant } from '#/db/columns.ts';
import { afterCommit } from '#/db/after-commit.server.ts';
import { inTransaction, type Transaction } from '#/db/client.server.ts';
import { DatabaseAwayError } from '#/db/database-away.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { provideEnv } from '#/platform/env.server.ts';

const { db, pool, url } = await useDatabase();

const things = pgTable('things', {
  id: id(),
  number: serial('number').notNull(),
  price: cents('price').notNull(),
  on: day('on').notNull(),
  at: instant('at').notNull(),
});

beforeAll(async () => {
  await db.execute(sql`create table things (
    id uuid primary key, number serial, price numeric(12,2) not null,
    "on" date not null, at timestamptz not null)`);
});

const thing = { price: 1_250_050, on: '2026-12-31', at: new Date('2026-12-31T21:30:00Z') };

describe('columns', () => {
  it('carry money, days and moments there and back unchanged', async () => {
    await db.insert(things).values(thing);
    const [found] = await db.select().from(things);
    expect(found).toMatchObject(thing);
    const raw = await pool.query('select price::text, "on"::text, id from things');
    expect(raw.rows[0]).toMatchObject({ price: '12500.50', on: '2026-12-31', id: found?.id });
  });

  it('map a sum back to cents', async () => {
    await db.insert(things).values({ ...thing, price: 999_999_999_999 });
    const [row] = await db
      .select({ most: sql`max(${things.price})`.mapWith(things.price) })
      .from(things);
    expect(row?.most).toBe(999_999_999_999);
  });
});

describe('inTransaction', () => {
  it('rolls back when the work throws, in a transaction within one too', async () => {
    const before = await db.$count(things);
    const work = inTransaction(db, (tx) =>
      inTransaction(tx, async (inner) => {
        await inner.insert(things).values(thing);
        throw new Error('changed our mind');
      }),
    );
    await expect(work).rejects.toThrow('changed our mind');
    expect(await db.$count(things)).toBe(before);
  });

  it('calls back after a commit, never after a rollback or from a savepoint', async () => {
    const called: string[] = [];
    await inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) =>
        Promise.resolve(afterCommit(inner, () => called.push('committed'))),
      );
      await tx.transaction((savepoint) =>
        Promise.resolve(expect(afterCommit(savepoint, () => called.push('savepoint'))).toBe(false)),
      );
      expect(called).toEqual([]);
    });
    const failed = inTransaction(db, (tx) => {
      afterCommit(tx, () => called.push('rolled back'));
      return Promise.reject(new Error('changed our mind'));
    });
    await expect(failed).rejects.toThrow('changed our mind');
    expect(called).toEqual(['committed']);
  });

  it('returns what the work returns', async () => {
    expect(await inTransaction(db, () => Promise.resolve('done'))).toBe('done');
  });
});

describe('limits', () => {
  it('gives up on a row lock after two seconds', async () => {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`lock table things in access exclusive mode`);
      const started = Date.now();
      await expect(pool.query('select 1 from things')).rejects.toThrow('lock timeout');
      expect(Date.now() - started).toBeGreaterThan(1_800);
    });
  });

  it('survives a connection the server ends while it is idle', async () => {
    await pool.query('select 1');
    await pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      )
      .catch(() => undefined);
    await pause(100);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('cuts a connection that has been silent for too long since it was asked', async () => {
    const client = new db.WatchedClient({ connectionString: url, query_timeout: 400 });
    client.on('error', () => undefined);
    await client.connect();
    // Idle for longer, before it is asked and after, and two statements that take longer together.
    await pause(600);
    await client.query('select pg_sleep(0.3)');
    await client.query('select pg_sleep(0.3)');
    await pause(600);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const started = Date.now();
    const silent = client.query('select pg_sleep(11)');
    await expect(silent).rejects.toBeInstanceOf(DatabaseAwayError);
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it('answers a query with the rows or with what is wrong with it', async () => {
    const client = new db.WatchedClient({ connectionString: url });
    await client.connect();
    const asked = [client.query('select $1::int as one', [1]), client.query('select nothing')];
    await expect(asked[1]).rejects.toThrow('nothing');
    expect(await asked[0]).toMatchObject({ rows: [{ one: 1 }] });
    expect(await client.query({ text: 'select 2 as two' })).toMatchObject({ rows: [{ two: 2 }] });
    await client.end();
  });
});

describe('runPrepared', () => {
  const countPrepared = async (tx: Transaction) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int from pg_prepared_statements`,
    );
    return rows[0]?.count ?? 0;
  };

  /** How many statements a connection keeps after two of them have been run twice. */
  const runTwo = () =>
    inTransaction(db, async (tx) => {
      const before = await countPrepared(tx);
      for (const _ of [1, 2]) {
        const added = tx.insert(things).values(thing).returning({ price: things.price });
        expect(await runPrepared(added)).toEqual([{ price: thing.price }]);
        const found = tx.select().from(things).where(eq(things.price, thing.price));
        expect((await runPrepared(found)).length).toBeGreaterThan(0);
      }
      return (await countPrepared(tx)) - before;
    });

  it('prepares what it runs, and not where a pooler would lose it', async () => {
    // First, while the connection has not kept them yet.
    provideEnv({ DATABASE_PREPARES: 'no' });
    expect(await runTwo()).toBe(0);
    provideEnv({ DATABASE_PREPARES: 'yes' });
    expect(await runTwo()).toBe(2);
  });
});
