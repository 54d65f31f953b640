import { expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import type { Role } from '#/domain/access/roles.ts';
import { handleProductsCsv } from '../products-csv-handler.server.ts';

const { db } = await useDatabase();

async function ask(role: Role, query = ''): Promise<Response> {
  const { token } = await makeSession(db, (await makeUser(db, { role })).id);
  const headers = { cookie: await sessionCookie(token) };
  return handleProductsCsv(new Request(`http://shop.test/products.csv${query}`, { headers }));
}

it('all pages of what is shown, every column in both languages', async () => {
  for (let n = 0; n < 60; n += 1) await makeProduct(db, { category: 'decor', labelCode: `D-${n}` });
  await makeProduct(db, {
    category: 'signage',
    labelCode: 'SIGN-1',
    name: '=HYPERLINK("x")',
    nameSw: 'Bango, kubwa',
    price: 950_050,
    ratePlan: { coveredDays: 2, tiers: [{ days: 3, price: 300_000 }] },
    occasions: ['wedding', 'concert'],
    includes: [{ en: 'Charger', sw: 'Chaja' }],
    specifications: { material: { en: 'Plastic', sw: 'Plastiki' }, powerWatts: 12.5 },
    isActive: false,
  });
  const decor = await (await ask('admin', '?category=decor')).text();
  const codes = decor.trim().split('\r\n').slice(1);
  expect(new Set(codes.map((line) => line.split(',')[0])).size).toBe(60);

  const [titles = '', line = ''] = (await (await ask('admin', '?category=signage')).text()).split(
    '\r\n',
  );
  expect(titles).toMatch(/^label_code,state,category,name_en,name_sw,description_en/);
  expect(line).toMatch(
    /^SIGN-1,draft,signage,"'=HYPERLINK\(""x""\)","Bango, kubwa",A cube that glows\./,
  );
  expect(line).toContain('9500.5,1500,2,3=3000,2000,');
  expect(line).toContain(',no,,wedding | concert,');
  expect(line).toContain(',12.5,');
  expect(line).toContain('Plastic,Plastiki,,,Charger,Chaja,,,,,10,0,10,');
});

it('is not there for customers', async () => {
  expect((await ask('customer')).status).toBe(404);
  expect((await handleProductsCsv(new Request('http://shop.test/products.csv'))).status).toBe(404);
});
