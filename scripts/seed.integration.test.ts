import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#/db/schema/accounts.ts';
import { products } from '#/db/schema/catalog.ts';
import { readProductFilter } from '#/domain/catalog/list-filter.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import { isPasswordOf } from '#/platform/auth/passwords.server.ts';
import { env, provideEnv } from '#/platform/env.server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { openDatabase } from './run/open-database.ts';
import { seedDemo } from './run/seed-demo.ts';
import { demoSignIns } from './seed/demo-sign-ins.ts';
import { seedDemoShop } from './seed.ts';

const { db } = await useDatabase();

const PRODUCTION = {
  APP_ENV: 'production',
  AUTH_SECRET: 'a-secret-of-more-than-32-characters!',
  DARAJA_BASE_URL: 'https://daraja.example',
  DARAJA_CONSUMER_KEY: 'key',
  DARAJA_CONSUMER_SECRET: 'secret',
  DARAJA_SHORTCODE: '600111',
  DARAJA_PASSKEY: 'passkey',
};

test('a real shop opens without the demo’s sign-ins, and cannot be given them', async () => {
  provideEnv(PRODUCTION);
  const said: string[] = [];
  const open = await openDatabase((line) => void said.push(line), seedDemo);
  await open.stop();
  await expect(seedDemoShop(db)).rejects.toThrow('never put into production');
  expect(said).toEqual([]);
  expect(await db.$count(users)).toBe(0);
});

test('the demo shop has them', async () => {
  provideEnv({ APP_ENV: 'demo', DEMO_HISTORY: 'no' });
  const open = await openDatabase(
    () => undefined,
    (url) => {
      // As at the first start of all: the sources have read their settings before there was a database.
      provideEnv({ DATABASE_URL: '' });
      expect(env().databaseUrl).toBeUndefined();
      return seedDemo(url);
    },
  );
  await open.stop();
  for (const { email, password } of demoSignIns) {
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(await isPasswordOf(user?.id ?? '', password)).toBe(true);
  }
});

test.each([
  ['Kitako cha Taa cha Chupa', 'Stendi ya Chupa yenye Taa'],
  ['vitako vya chupa', 'Stendi ya Chupa yenye Taa'],
  ['Vikalio vya Glasi vya LED', 'Visahani vya Glasi vya LED (seti ya 12)'],
  ['Sakafu ya LED ya Kuchezea', 'Sakafu ya Dansi ya LED'],
  ['sakafu ya densi', 'Sakafu ya Dansi ya LED'],
  ['taa ya ukutani', 'Taa ya Kupamba Ukuta Isiyo na Waya'],
  ['Herufi Kubwa ya Balbu', 'Herufi ya Taa mita 1.2'],
  ['herufi za balbu', 'Herufi ya Taa mita 1.2'],
  ['Fremu ya Taa ya Bango', 'Fremu ya Mwanga A1'],
  ['mabango ya mwanga', 'Fremu ya Mwanga A1'],
  ['Jaketi ya LED ya Densi', 'Jaketi ya LED ya Dansi'],
  ['mabango ya neon', 'Maandishi ya Neon ya LED'],
  ['meza ya DMX', 'Kidhibiti cha DMX, Chaneli 192'],
  ['samani', 'Meza ya Kahawa ya LED'],
  ['Waya wa Umeme wa Nje m 20', 'Waya wa Umeme wa Nje mita 20, IP65'],
  ['Mti wa Maua wa LED m 2.5', 'Mti wa Maua wa LED mita 2.5'],
  ['Tyubu ya Pikseli ya LED m 1', 'Tyubu ya Pikseli ya LED mita 1'],
])('“%s”, as people say it, finds %s', async (search, expected) => {
  const found = await browseProducts(db, { ...readProductFilter({ search }), locale: 'sw' });
  expect(found.products[0]?.name).toBe(expected);
});

test.each(['en', 'sw'] as const)(
  'every product is found by its whole name in %s',
  async (locale) => {
    const sold = await db.select().from(products);
    const lost: string[] = [];
    for (const { name: english, nameSw } of sold) {
      const name = locale === 'sw' ? nameSw : english;
      const found = await browseProducts(db, { ...readProductFilter({ search: name }), locale });
      if (!found.products.some((product) => product.name === name)) lost.push(name);
    }
    expect(lost).toEqual([]);
  },
);
