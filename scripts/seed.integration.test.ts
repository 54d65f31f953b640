import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#/db/schema/accounts.ts';
import { isPasswordOf } from '#/platform/auth/passwords.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { openDatabase } from './run/open-database.ts';
import { demoSignIns, seedDemoShop } from './seed.ts';

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
  const open = await openDatabase((line) => void said.push(line));
  await open.stop();
  await expect(seedDemoShop(db)).rejects.toThrow('never put into production');
  expect(said).toEqual([]);
  expect(await db.$count(users)).toBe(0);
});

test('the demo shop has them', async () => {
  provideEnv({ APP_ENV: 'demo' });
  await (await openDatabase(() => undefined)).stop();
  for (const { email, password } of demoSignIns) {
    const [user] = await db.select().from(users).where(eq(users.email, email));
    expect(await isPasswordOf(user?.id ?? '', password)).toBe(true);
  }
});
