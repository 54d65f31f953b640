import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { unitSteps } from '#tests/factories/unit.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleLabelsPdf } from './labels-pdf-handler.server.ts';
import { handleScan } from './scan-handler.server.ts';
import { listUnitsInput } from './schemas.ts';
import { listLabelsOf } from './use-cases/read-units.server.ts';

const { db } = await useDatabase();
const { labelled, move } = unitSteps(db);

describe('labels on paper', () => {
  const as = async (role: 'admin' | 'customer' | null) => {
    if (role === null) return {};
    const { token } = await makeSession(db, (await makeUser(db, { role })).id);
    return { headers: { cookie: await sessionCookie(token) } };
  };

  it('are printed by staff, as they are listed, and by nobody else', async () => {
    const { product, prefix } = await labelled(30);
    await move(`${prefix}-0030`, 'lost');
    const print = async (role: 'admin' | 'customer', query = '') =>
      handleLabelsPdf(
        new Request(`http://shop.test/labels.pdf${query}`, await as(role)),
        product.id,
      );
    const sheets = async (query: string) =>
      (await (await print('admin', query)).text()).match(/\/Type \/Page\b/g)?.length;
    expect((await print('customer')).status).toBe(404);
    expect((await print('admin')).headers.get('content-type')).toBe('application/pdf');
    expect([
      await sheets(''),
      await sheets('?q=0001'),
      await sheets(`?code=${prefix}-0002`),
    ]).toEqual([2, 1, 1]);
    const input = listUnitsInput.parse({ productId: product.id });
    const codes = (only?: string) => listLabelsOf(db, input, { part: 1, only });
    expect(await codes()).toHaveLength(29);
    expect(await codes(`${prefix}-0002`)).toEqual([`${prefix}-0002`]);
    const { prefix: other } = await labelled(1);
    expect(await codes(`${other}-0001`)).toEqual([]);
  });

  it('lead staff to the unit and others to the product, when it is shown', async () => {
    const { product, prefix } = await labelled(1);
    const scan = async (role: 'admin' | 'customer' | null, code = `${prefix}-0001`) => {
      const response = await handleScan(new Request('http://shop.test/u/x', await as(role)), code);
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        302,
        'private, no-store',
      ]);
      return response.headers.get('location');
    };
    expect(await scan('admin')).toBe(`/admin/units/${prefix}-0001`);
    expect([await scan('customer'), await scan(null)]).toEqual(
      Array.from({ length: 2 }, () => `/products/${product.id}`),
    );
    await db.execute(sql`update products set is_active = false where id = ${product.id}`);
    expect(await scan(null)).toBe('/products');
    expect(await scan('admin', '//evil.test')).toBe('/products');
  });
});
