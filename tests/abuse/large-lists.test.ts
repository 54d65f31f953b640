// What a list of the back office reads when the shop has been open for years. Plans, not times: a busy
// machine changes nothing. Times are in bench/results.md.
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { readCalendar } from '#/features/catalog/check-availability.server.ts';
import { makeLargeShop, SEARCHED } from '#tests/factories/large-shop.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { recordStatements } from '#tests/setup/statements-of.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { callApi } from './call-api.ts';

const { db, pool } = await useDatabase();
let cookie = '';

const SCALE = 0.3;

beforeAll(async () => {
  await makeLargeShop(db, SCALE);
  const admin = await makeUser(db, { role: 'admin', email: 'admin@example.test' });
  cookie = await sessionCookie((await makeSession(db, admin.id)).token);
  const { rows } = await db.execute<{ name: string }>(
    sql`select indexrelid::regclass::text as name from pg_index where indpred is not null`,
  );
  partialIndexes = rows.map(({ name }) => name);
}, 120_000);

async function ask(path: string, input: object): Promise<unknown> {
  const { status, text, body } = await callApi(path, input, { cookie });
  expect({ status, text }).toMatchObject({ status: 200 });
  return body;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

async function planOf(text: string, values: unknown[]): Promise<Plan> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('No plan');
    return plan;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Indexes of the few rows that wait for something: reading them whole is what they are for. */
let partialIndexes: readonly string[] = [];

/**
 * A table of which every row is tried: from one end to the other, or along an index. Counting all rows
 * by their state, as tabs do, tries none.
 */
function isReadWhole(node: Plan, parent: Plan | null): boolean {
  const { 'Index Name': index = '', 'Index Cond': condition, Filter: filter } = node;
  if (node['Node Type'] === 'Seq Scan') {
    return filter !== undefined || parent?.['Node Type'] !== 'Aggregate';
  }
  const isAlongIndex = /^Index (?:Only )?Scan$/.test(node['Node Type']);
  return isAlongIndex && !condition && filter !== undefined && !partialIndexes.includes(index);
}

/**
 * The tables of which a call reads every row, though the planner avoids it where it can: so few rows
 * as are here it would else read quickest as a whole.
 */
function tablesReadWhole(path: string, input: object): Promise<string[]> {
  return tablesReadWholeBy(() => ask(path, input));
}

async function tablesReadWholeBy(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordStatements(pool, work);
  const tables = new Set<string>();
  for (const { text, values } of statements) {
    if (!/^\s*(?:select|with)\b/i.test(text)) continue;
    const look = (node: Plan, parent: Plan | null) => {
      if (isReadWhole(node, parent)) tables.add(node['Relation Name'] ?? '');
      for (const child of node.Plans ?? []) look(child, node);
    };
    look(await planOf(text, values), null);
  }
  return [...tables];
}

const LARGE = [
  'users',
  'profiles',
  'orders',
  'order_lines',
  'hire_days',
  'order_events',
  'payment_attempts',
  'custom_orders',
  'chat_messages',
  'contact_messages',
  'newsletter_subscribers',
  'audit_log',
];

const largeAmong = (tables: readonly string[]) => LARGE.filter((table) => tables.includes(table));

describe('looks for few rows by an index', () => {
  const states = (path: string, values: readonly string[]) =>
    values.map((state) => [path, { state }] as const);

  it.each([
    ['orders/listAll', {}],
    ['people/list', {}],
    ['customOrders/listAll', { locale: 'en' }],
    ['newsletter/list', {}],
    ['audit/list', {}],
    ...states('contact/list', ['waiting', 'handled', 'spam']),
    ...states('chat/listInbox', ['waiting', 'mine', 'all', 'closed']),
  ] as const)('in %s with %j', async (path, input) => {
    const { rare, nowhere } = SEARCHED;
    for (const search of [rare, nowhere]) {
      const tables = await tablesReadWhole(path, { ...input, search });
      expect({ search, tables: largeAmong(tables) }).toEqual({ search, tables: [] });
    }
  });

  it.each(['late', 'out_today', 'out_tomorrow', 'back_today', 'back_tomorrow', 'review'])(
    'in orders that wait: %s',
    async (task) => {
      const tables = await tablesReadWhole('orders/listAll', { task });
      expect(largeAmong(tables)).toEqual([]);
    },
  );

  it('in what leaves the warehouse and comes back', async () => {
    const tables = await tablesReadWhole('orders/staff/warehouse/list', { locale: 'en' });
    expect(largeAmong(tables)).toEqual([]);
  });

  it('in the timeline of all hires', async () => {
    for (const show of [null, 'hired', 'late', 'short']) {
      const tables = await tablesReadWhole('orders/staff/timeline/read', { days: 60, show });
      expect({ show, tables: largeAmong(tables) }).toEqual({ show, tables: [] });
    }
  });

  it('in the calendar of a product, by one statement for a year', async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from products where is_active and rental_price > 0 limit 1`,
    );
    const now = new Date();
    const from = nairobiDay(now);
    const read = () =>
      readCalendar(db, { id: rows[0]?.id ?? '', from, to: addDays(from, 365), now });
    expect(await read()).toHaveLength(365);
    const sent = await recordStatements(pool, read);
    expect(sent).toHaveLength(1);
    expect(largeAmong(await tablesReadWholeBy(read))).toEqual([]);
  });

  it('and reads no table whole to show the newest', async () => {
    for (const path of ['orders/listAll', 'people/list', 'audit/list']) {
      const tables = largeAmong(await tablesReadWhole(path, {}));
      expect({ path, tables }).toEqual({ path, tables: [] });
    }
  });

  it('in the command bar', async () => {
    const tables = await tablesReadWhole('desk/find', { locale: 'en', search: SEARCHED.rare });
    expect(largeAmong(tables)).toEqual([]);
  });

  it('which a plan that reads a table whole is told from', async () => {
    await db.execute(sql`drop index chat_messages_search_idx`);
    const tables = await tablesReadWhole('chat/listInbox', { search: SEARCHED.rare });
    expect(largeAmong(tables)).toEqual(['chat_messages']);
    await db.execute(
      sql`create index chat_messages_search_idx on chat_messages using gin (content gin_trgm_ops)`,
    );
  });
});

describe('the inbox finds the same', () => {
  const idsOf = async (input: object) => {
    // The cast: what the inbox answers with.
    const { rows } = (await ask('chat/listInbox', input)) as { rows: { id: string }[] };
    return rows.map(({ id }) => id);
  };

  it('by a word in every message: all of a tab, in its order', async () => {
    const all = await idsOf({ state: 'all' });
    expect(all).toHaveLength(100);
    expect(await idsOf({ state: 'all', search: SEARCHED.everywhere })).toEqual(all);
  });

  it('by a word in few', async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from chat_conversations c
      where is_active and (title like ${`%${SEARCHED.rare}%`} or exists (
        select from chat_messages m where m.conversation_id = c.id and content like ${`%${SEARCHED.rare}%`}))
      order by updated_at desc limit 100`);
    expect(rows.length).toBeGreaterThan(0);
    expect(await idsOf({ state: 'all', search: SEARCHED.rare })).toEqual(rows.map(({ id }) => id));
  });
});
