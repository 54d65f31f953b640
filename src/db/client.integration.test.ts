import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pgTable, serial } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import { cents, day, id, instant } from '#/db/columns.ts';
import { afterCommit } from '#/db/after-commit.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { DatabaseAwayError } from '#/db/database-away.server.ts';

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
    // Idle for longer, and two statements that take longer together.
    await pause(600);
    await client.query('select pg_sleep(0.3)');
    await client.query('select pg_sleep(0.3)');
    const started = Date.now();
    const silent = client.query('select pg_sleep(20)');
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
