import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { profiles } from '#/db/schema/accounts.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { readPersonalData } from '#/platform/personal-data.server.ts';
import { signedUp } from '#tests/setup/account-browser.ts';
import { somebody } from '#tests/setup/code-sign-in.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { rememberOrder } from './remember-order.server.ts';

const { db } = await useDatabase();
const contact = { name: 'The venue', phone: '+254712345678' };
const place = { countyCode: 32, address: 'Kenyatta Avenue 12' };

async function customer() {
  const one = await signedUp(somebody());
  const user = await findSessionUser(one.headers());
  if (!user) throw new Error('Nobody is signed in');
  return { one, user, profile: () => one.run((api) => api.getProfile()) };
}

test('the next checkout knows what the last order was placed with', async () => {
  const { user, profile } = await customer();
  await rememberOrder(user, { contact, place }, new Date());
  expect(await profile()).toMatchObject({ phone: contact.phone, ...place });
  // The name was said at the sign-up, and a pick-up goes nowhere else.
  expect((await profile()).name).toBe('Amina Wanjiru');
  await rememberOrder(user, { contact, place: null }, new Date());
  expect(await profile()).toMatchObject(place);
  const next = { countyCode: 47, address: 'Ngong Road 3' };
  const other = { ...contact, phone: '+254700000001' };
  await rememberOrder(user, { contact: other, place: next }, new Date());
  expect(await profile()).toMatchObject({ phone: contact.phone, ...next });
});

test('what was typed in the profile wins, until it is emptied', async () => {
  const { one, user, profile } = await customer();
  await rememberOrder(user, { contact, place }, new Date());
  const typed = { name: 'Amina', phone: '0700000002', county: '1', address: 'Nyali Road' };
  const save = (input: Partial<typeof typed>) =>
    one.run((api) => api.updateProfile({ name: 'Amina', phone: '0700000002', ...input }));
  await save(typed);
  await rememberOrder(user, { contact, place }, new Date());
  const own = { phone: '+254700000002', countyCode: 1, address: 'Nyali Road' };
  expect(await profile()).toMatchObject(own);
  // A page from before the deploy sends no place.
  await save({});
  expect(await profile()).toMatchObject(own);
  await save({ county: '', address: '' });
  expect(await profile()).toMatchObject({ countyCode: null, address: null });
  await rememberOrder(user, { contact, place }, new Date());
  expect(await profile()).toMatchObject(place);
});

test('saving the profile without a change leaves the place to the orders', async () => {
  const { one, user, profile } = await customer();
  await rememberOrder(user, { contact, place }, new Date());
  const { county, address } = { county: '32', address: place.address };
  await one.run((api) => api.updateProfile({ name: 'A. W.', phone: '', county, address }));
  const next = { countyCode: 47, address: 'Ngong Road 3' };
  await rememberOrder(user, { contact, place: next }, new Date());
  expect(await profile()).toMatchObject(next);
});

test('it is part of the export', async () => {
  const { user } = await customer();
  await rememberOrder(user, { contact, place }, new Date());
  const data = await readPersonalData(db, { userId: user.id, email: user.email });
  expect(data).toMatchObject({ account: { profile: place } });
});

test('a county that is none is refused by the database', async () => {
  const { user } = await customer();
  const none = { countyCode: 48 };
  const update = db.update(profiles).set(none).where(eq(profiles.userId, user.id));
  await expect(update).rejects.toThrow();
});
