import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { products } from '#/db/schema/catalog.ts';
import { AUDITED_THINGS } from '#/domain/audit/audited-thing.ts';
import { makeCustomOrder, offeredSign, offerTerms } from '#tests/factories/offer.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { auditedColumn } from './entries/column-labels.ts';
import { findNames } from './queries.server.ts';
import { listAuditForStaff } from './use-cases/list-audit.server.ts';
import { listAuditInput } from './schemas.ts';

const { db } = await useDatabase();

const list = (changes: object = {}) => listAuditForStaff(db, listAuditInput.parse(changes));

async function staffMember() {
  const user = await makeUser(db, { role: 'admin' });
  const { token } = await makeSession(db, user.id);
  return { ...user, headers: { cookie: await sessionCookie(token) } };
}

const code = (name: string) => ({ code: name, type: 'percentage', value: 10_00, active: true });

it('writes down what a member of staff did by the API: who, from where, before and after', async () => {
  const { id, headers } = await staffMember();
  const made = await callApi('discounts/create', code('AUDITED'), headers);
  expect(made.status).toBe(200);
  // The cast: the procedure's answer is a code.
  const { id: codeId } = made.body as { id: string };
  expect((await callApi('discounts/deactivate', { codeId }, headers)).status).toBe(200);

  const { rows } = await list({ search: codeId });
  expect(rows.map(({ action }) => action)).toEqual(['update', 'insert']);
  expect(rows[0]).toMatchObject({
    thing: 'discount_codes',
    address: '127.0.0.1',
    changes: [{ column: 'active', before: 'true', after: 'false' }],
  });
  const ofThing = await callApi('audit/of', { thing: 'discount_codes', thingId: codeId }, headers);
  expect(ofThing.body).toEqual(rows);
  const ofOthers = await callApi('audit/of', { thing: 'products', thingId: codeId }, headers);
  expect(ofOthers.body).toEqual([]);
  const kept = await db.select().from(auditLog).where(eq(auditLog.thingId, codeId));
  expect(kept.map(({ staffId }) => staffId)).toEqual([id, id]);
  expect(kept[0]?.requestId).not.toBe('');
});

it('shows the offers of a custom order with it', async () => {
  const { headers } = await staffMember();
  const { id } = await makeCustomOrder(db);
  expect((await callApi('customOrders/offers/save', offerTerms(id), headers)).status).toBe(200);
  const { body } = await callApi('audit/of', { thing: 'custom_orders', thingId: id }, headers);
  expect(body).toMatchObject([
    { thing: 'offer_lines', action: 'insert' },
    { thing: 'offers', action: 'insert', thingId: id },
  ]);
});

it('shows with a custom order what changed of each line of its offer, and its notes', async () => {
  const { headers } = await staffMember();
  const { id, reference } = await makeCustomOrder(db);
  const save = (version: number, lines: readonly object[]) =>
    callApi('customOrders/offers/save', { ...offerTerms(id, { version }), lines }, headers);
  const cable = { ...offeredSign, text: 'Cable' };
  expect((await save(0, [offeredSign, cable])).status).toBe(200);
  expect((await save(1, [{ ...offeredSign, quantity: 3 }])).status).toBe(200);
  const note = { id, text: 'She pays late' };
  expect((await callApi('customOrders/addNote', note, headers)).status).toBe(200);

  const { body } = await callApi('audit/of', { thing: 'custom_orders', thingId: id }, headers);
  expect(body).toMatchObject([
    { thing: 'custom_order_notes', action: 'insert', thingId: id, changes: [] },
    {
      thing: 'offer_lines',
      action: 'update',
      thingName: `${reference} · 1`,
      changes: [{ column: 'quantity', before: '2', after: '3' }],
    },
    { thing: 'offer_lines', action: 'delete' },
    { thing: 'offer_lines', action: 'insert' },
    { thing: 'offer_lines', action: 'insert' },
    { thing: 'offers', action: 'insert' },
  ]);
  expect(JSON.stringify(body)).not.toContain('pays late');
});

it('writes down what happens to a canned answer, to its end', async () => {
  const { headers } = await staffMember();
  const terms = { title: 'Hours', content: 'We open at nine.', language: 'en' };
  const made = await callApi('chat/createCannedAnswer', terms, headers);
  // The cast: the procedure's answer is a canned answer.
  const { id } = made.body as { id: string };
  const edited = { id, ...terms, content: 'We open at eight.' };
  expect((await callApi('chat/editCannedAnswer', edited, headers)).status).toBe(200);
  const named = await list({ search: id });
  expect(named.rows[0]).toMatchObject({
    action: 'update',
    thingName: 'Hours',
    changes: [{ column: 'content', before: 'We open at nine.', after: 'We open at eight.' }],
  });
  expect((await callApi('chat/deleteCannedAnswer', { id }, headers)).status).toBe(200);
  const { rows } = await list({ search: id, thing: 'chat_canned_answers' });
  expect(rows.map(({ action }) => action)).toEqual(['delete', 'update', 'insert']);
});

it('writes down nothing that was rolled back, and nothing that the shop does by itself', async () => {
  const { id: userId } = await staffMember();
  const product = await makeProduct(db);
  const staff = { userId, requestId: 'r', address: '127.0.0.1' };
  const rename = (name: string) =>
    db.update(products).set({ name }).where(eq(products.id, product.id));
  await rename('By nobody');
  const failed = actAsStaff(staff, () =>
    db.transaction(async (tx) => {
      await tx.update(products).set({ name: 'Never' }).where(eq(products.id, product.id));
      throw new Error('rolled back');
    }),
  );
  await expect(failed).rejects.toThrow('rolled back');
  expect((await list({ search: product.id })).total).toBe(0);

  await actAsStaff(staff, () =>
    db.transaction((tx) =>
      tx
        .update(products)
        .set({ unitsHeld: 0, name: 'LED arch' })
        .where(eq(products.id, product.id)),
    ),
  );
  const { rows } = await list({ search: product.id, thing: 'products' });
  expect(rows.map(({ changes }) => changes)).toEqual([
    [{ column: 'name', before: 'By nobody', after: 'LED arch' }],
  ]);
});

it.each(['update audit_log set address = $$x$$', 'delete from audit_log'])(
  'cannot be changed: %s',
  async (statement) => {
    const { headers } = await staffMember();
    await callApi('discounts/create', code(`KEPT${statement.length}`), headers);
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'The audit log is append-only' },
    });
  },
);

it('has a trigger on each audited table, and on no other', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct event_object_table as name from information_schema.triggers
        where action_statement like '%record_staff_change%'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...AUDITED_THINGS].toSorted());
});

it('has a label for every column that a trigger writes', async () => {
  const { rows } = await db.execute<{ thing: string; statement: string; columns: string[] }>(
    sql`select t.event_object_table as thing, min(t.action_statement) as statement,
          array(select c.column_name::text from information_schema.columns c
            where c.table_schema = 'public' and c.table_name = t.event_object_table) as columns
        from information_schema.triggers t
        where t.action_statement like '%record_staff_change%' group by t.event_object_table`,
  );
  const unlabelled = rows.flatMap(({ thing, statement, columns }) => {
    const [, ...unwritten] = [...statement.matchAll(/'(\w+)'/g)].map(([, name]) => name);
    return columns
      .filter((column) => !unwritten.includes(column) && auditedColumn(column) === undefined)
      .map((column) => `${thing}.${column}`);
  });
  expect(unlabelled).toEqual([]);
});

it('names what an entry is about and what its values name, as long as it is there', async () => {
  const { headers } = await staffMember();
  const product = await makeProduct(db, { name: 'LED cube' });
  const terms = { productId: product.id, type: 'percentage', value: 10_00, active: true };
  const made = await callApi('discounts/createOnProduct', terms, headers);
  expect(made.status).toBe(200);
  const { rows } = await list({ thing: 'product_discounts' });
  const named = rows[0]?.changes.find(({ column }) => column === 'product_id');
  expect(named).toMatchObject({ before: null, after: 'LED cube' });
  const gone = '01939f6e-0000-7000-8000-000000000000';
  expect([...(await findNames(db, [product.id, gone]))]).toEqual([[product.id, 'LED cube']]);
});

it('is searched by the name of who did it, and by kind', async () => {
  const { headers } = await staffMember();
  await callApi('discounts/create', code('BYNAME'), headers);
  expect((await list({ search: 'nobody of that name' })).rows).toEqual([]);
  expect((await list({ thing: 'posts' })).rows).toEqual([]);
  expect((await list({ action: 'insert', thing: 'discount_codes' })).total).toBeGreaterThan(0);
});

it('lists what was written on days of Nairobi, the first and the last among them', async () => {
  const { id: staffId } = await makeUser(db, { role: 'admin' });
  const entry = { staffId, requestId: 'days', address: '127.0.0.1', thing: 'products' };
  // 10 May begins in Nairobi at 21:00 UTC of the ninth.
  for (const at of ['2020-05-09T20:59:59.999Z', '2020-05-09T21:00:00Z', '2020-05-10T20:59:59Z']) {
    await db.insert(auditLog).values({ ...entry, at: new Date(at), action: 'step', thingId: at });
  }
  const thingsOf = async (days: object) =>
    (await list({ to: '2020-12-31', ...days })).rows.map(({ thingId }) => thingId);
  expect(await thingsOf({ from: '2020-05-10', to: '2020-05-10' })).toEqual([
    '2020-05-10T20:59:59Z',
    '2020-05-09T21:00:00Z',
  ]);
  expect(await thingsOf({ to: '2020-05-09' })).toEqual(['2020-05-09T20:59:59.999Z']);
  expect(await thingsOf({ from: '2020-05-11' })).toEqual([]);
});
