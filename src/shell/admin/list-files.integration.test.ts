import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsletterIssues } from '#/db/schema/newsletter-issues.ts';
import { paymentStatements, statementLines } from '#/db/schema/payment-statements.ts';
import { redirects } from '#/db/schema/redirects.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { shillings } from '#/domain/money/money.ts';
import { bookMovement } from '#/features/rentals/movements/book-movement.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeDeliveryZones } from '#tests/factories/delivery-zone.ts';
import { makeWaitingPayments } from '#tests/factories/incoming.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleListFile } from './list-files.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const admin = await makeUser(db, { role: 'admin' });
const cookie = await sessionCookie((await makeSession(db, admin.id)).token);
const product = await makeProduct(db);

const ask = (list: string, query = '', headers: Record<string, string> = { cookie }) =>
  handleListFile(new Request(`http://shop.test/${list}?${query}`, { headers }), list);

/** The first cell of each row, without that of the titles. */
async function firstCells(list: string, query = '') {
  const lines = (await (await ask(list, query)).text()).trim().split('\r\n');
  return lines.slice(1).map((line) => line.split(',')[0]);
}

async function titlesOf(list: string, query = '') {
  return (await (await ask(list, query)).text()).split('\r\n')[0]?.split(',') ?? [];
}

beforeAll(async () => {
  await makeDeliveryZones(db);
  await db.insert(redirects).values([
    { fromPath: '/b', toPath: '/x', createdAt: new Date('2026-01-01') },
    { fromPath: '/a', toPath: '/y', createdAt: new Date('2026-01-02') },
    { fromPath: '/c', toPath: null, createdAt: new Date('2026-01-03') },
  ]);
  const texts = { body: '', bodySw: '', createdAt: new Date() };
  await db.insert(newsletterIssues).values([
    { ...texts, subject: '=2+2', subjectSw: 'Moja', updatedAt: new Date('2026-01-03') },
    { ...texts, subject: 'arch', subjectSw: 'Mbili', updatedAt: new Date('2026-01-02') },
    {
      ...texts,
      subject: 'Cube',
      subjectSw: 'Tatu',
      state: 'sent',
      updatedAt: new Date('2026-01-01'),
    },
  ]);
  const statement = { provider: 'mpesa', source: 'file', state: 'read' } as const;
  await db.insert(paymentStatements).values(
    [2, 9, 5].map((lines, n) => ({
      ...statement,
      fileName: `${lines}.csv`,
      fileHash: `${n}`,
      lines,
      from: new Date(2026, 1, 9 - lines),
      to: new Date(2026, 1, 10),
      createdAt: new Date(2026, 2, n + 1),
    })),
  );
  for (const units of [3, 7]) {
    const booking = { unitCost: null, reason: '', idempotencyKey: crypto.randomUUID() };
    const input = { ...booking, productId: product.id, kind: 'received', units } as const;
    await bookMovement(db, input, nairobiDay(new Date()));
  }
});

describe('a list as a file', () => {
  it.each([
    ['redirects', '', ['/c', '/a', '/b']],
    ['redirects', 'sort=from', ['/a', '/b', '/c']],
    ['redirects', 'sort=-to', ['/a', '/b', '/c']],
    ['redirects', 'sort=-since', ['/b', '/a', '/c']],
    ['redirects', 'q=x', ['/b']],
    ['newsletter-issues', '', ["'=2+2", 'arch', 'Cube']],
    ['newsletter-issues', 'sort=-changed', ['Cube', 'arch', "'=2+2"]],
    ['newsletter-issues', 'sort=subject', ["'=2+2", 'arch', 'Cube']],
    ['newsletter-issues', 'state=sent', ['Cube']],
    ['statements', '', ['5.csv', '9.csv', '2.csv']],
    ['statements', 'sort=-lines', ['9.csv', '5.csv', '2.csv']],
    ['statements', 'sort=time', ['2.csv', '5.csv', '9.csv']],
    ['delivery-zones', '', ['Nairobi', 'Mombasa']],
  ])('of %s by “%s” has what is shown, in its order', async (list, query, cells) => {
    expect(await firstCells(list, query)).toEqual(cells);
  });

  it('of a ledger is of one product, by time or by units', async () => {
    const units = async (query: string) => {
      const only = `product=${product.id}&hidden=after,when,who`;
      const answer = await ask('stock-movements', `${only}&${query}`);
      const lines = (await answer.text()).trim().split('\r\n').slice(1);
      return lines.map((line) => line.split(',').at(-1));
    };
    expect((await units('')).slice(0, 2)).toEqual(['7', '3']);
    expect((await units('sort=-units'))[0]).toBe('3');
    expect((await ask('stock-movements')).status).toBe(404);
  });

  it('of payments without a prompt leaves out what is hidden, and has amounts as numbers', async () => {
    const { orderId } = await makeOrder(db);
    await makeWaitingPayments(db, orderId, 2);
    expect(await firstCells('incoming-payments', 'sort=amount')).toEqual([
      'SKW0000000',
      'SKW0000001',
    ]);
    expect(await (await ask('incoming-payments')).text()).toContain(',3800.01,');
    expect(await titlesOf('incoming-payments', 'hidden=amount,payer')).not.toContain('Amount');
  });

  it('of the differences of one statement has them all, with amounts as numbers', async () => {
    const [{ id } = { id: '' }] = await db
      .insert(paymentStatements)
      .values({
        provider: 'mpesa',
        source: 'file',
        state: 'read',
        fileName: 'own.csv',
        fileHash: 'own',
        lines: 1,
        from: new Date('2025-01-01'),
        to: new Date('2025-01-02'),
        createdAt: new Date('2025-01-02'),
      })
      .returning();
    await db.insert(statementLines).values({
      statementId: id,
      provider: 'mpesa',
      source: 'file',
      kind: 'payment',
      direction: 'in',
      receipt: 'SKW1111111',
      completedAt: new Date('2025-01-01T12:00:00Z'),
      amount: shillings(3_800),
    });
    const file = await (await ask('statement-differences', `statement=${id}`)).text();
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect(file).toContain('SKW1111111,2025-01-01 15:00:00,');
    expect(file).toContain(',3800.00,');
    expect(await firstCells('statement-differences', `statement=${id}&kind=unstated`)).toEqual([]);
    expect((await ask('statement-differences')).status).toBe(404);
  });

  it('of a unit’s history names what changed', async () => {
    const { labelled, unitOf } = unitSteps(db);
    const { prefix } = await labelled(2);
    const history = `unit=${(await unitOf(`${prefix}-0001`)).id}`;
    expect((await firstCells('unit-history', history)).length).toBeGreaterThan(0);
    expect(await titlesOf('unit-history', `${history}&hidden=who`)).not.toContain('Who');
    expect((await ask('unit-history')).status).toBe(404);
  });

  it('of what products earned leaves empty what is not known', async () => {
    const { name } = await makeProduct(db, { name: 'Unknown cost', stockQuantity: 2 });
    const file = await (await ask('earnings', 'q=unknown+cost')).text();
    const [titles = '', row = ''] = file.trim().split('\r\n');
    const cell = (title: string) => row.split(',')[titles.split(',').indexOf(title)];
    expect(cell('Product')).toBe(name);
    expect([cell('From hire'), cell('Units sold')]).toEqual(['0.00', '0']);
    expect([cell('Bought for'), cell('Units')]).toEqual(['', '']);
    expect(await titlesOf('earnings', 'hidden=bought')).not.toContain('Bought for');
  });

  it('of categories and of occasions stands in their order', async () => {
    expect((await firstCells('terms', 'kind=category')).length).toBeGreaterThan(2);
    expect(await firstCells('terms', 'kind=occasion')).not.toEqual(
      await firstCells('terms', 'kind=category'),
    );
  });

  it('is there for people of the shop alone, under a name that there is', async () => {
    for (const list of ['redirects', 'terms', 'stock-movements', 'incoming-payments', 'earnings']) {
      expect((await ask(list, `product=${product.id}`, {})).status).toBe(404);
    }
    expect((await ask('toString')).status).toBe(404);
    expect((await ask('orders')).status).toBe(404);
  });
});
