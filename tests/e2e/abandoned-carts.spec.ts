import { eq, sql } from 'drizzle-orm';
import { carts } from '#/db/schema/cart.ts';
import { users } from '#/db/schema/accounts.ts';
import { expect, expectAccessible, test, visit } from './journey.ts';
import { withShopDatabase } from './shop-database.ts';
import { addToCart, choose, openProduct } from './shopping.ts';
import { newCustomer, signIn, signInAdmin } from './test-customer.ts';

/** As if the customer had last touched the cart so many hours ago, and had said how to reach them. */
async function letCartRest(email: string, phone: string, hours: number) {
  await withShopDatabase(async (db) => {
    const owner = sql`(select ${users.id} from ${users} where ${users.email} = ${email})`;
    await db.execute(sql`update profiles set phone = ${phone} where user_id = ${owner}`);
    const updatedAt = new Date(Date.now() - hours * 3_600_000);
    await db.update(carts).set({ updatedAt }).where(eq(carts.userId, owner));
  });
}

test('who agreed is reminded of an abandoned cart once, and ends that with one press', async ({
  page,
  browser,
}) => {
  const customer = await newCustomer(page.request);
  await signIn(page, customer);
  await openProduct(page, 'LED Balloons (pack of 10)');
  await choose(page, 'Buy');
  await addToCart(page, 'LED Balloons (pack of 10)');
  await visit(page, '/cart');
  await page.getByRole('checkbox', { name: 'Remind me once of a cart I leave' }).check();
  await expect(page.getByText('Your choice is saved')).toBeVisible();
  await expectAccessible(page);
  await letCartRest(customer.email, '+254712345678', 30);

  const staff = await browser.newContext();
  await signInAdmin(staff.request);
  const desk = await staff.newPage();
  await visit(desk, `/admin/analytics/carts?q=${encodeURIComponent(customer.email)}`);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: `Remind by WhatsApp: ${customer.name}` }).click();
  await desk.getByRole('button', { name: 'Make the message' }).click();
  const message = desk.getByRole('link', { name: 'Open WhatsApp' });
  await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/254712345678\?text=Hello/);
  await expectAccessible(desk);
  const text = new URL((await message.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  await desk.getByRole('button', { name: 'Close' }).last().click();
  await expect(desk.getByText(/^By WhatsApp, /)).toBeVisible();
  await staff.close();

  // Not signed in, as on the phone that the message comes to.
  const phone = await browser.newContext();
  const reader = await phone.newPage();
  await visit(reader, /https?:\S+newsletter\S+/.exec(text)?.[0] ?? '');
  await reader.getByRole('button', { name: 'No more reminders' }).click();
  await expect(reader.getByRole('heading', { name: 'No more reminders' })).toBeVisible();
  await expectAccessible(reader);
  await phone.close();
  await visit(page, '/cart');
  await expect(
    page.getByRole('checkbox', { name: 'Remind me once of a cart I leave' }),
  ).not.toBeChecked();
});
