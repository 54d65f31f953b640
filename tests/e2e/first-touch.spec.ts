import { expect, test } from './journey.ts';
import { productId } from './shopping.ts';

// No `visit` here: the first press comes before anything is alive.

test('a press on a page that is not alive yet is kept, not lost', async ({ page, request }) => {
  await page.goto(`/products/${await productId(request, 'LED Cube Seat 40 cm')}`, {
    waitUntil: 'commit',
  });
  const form = page.getByRole('form', { name: 'Buy or hire this product' });
  // Forced: Playwright would wait until it is ready, a thumb does not.
  await form.getByRole('button', { name: 'Add to cart' }).click({ force: true });
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the cart opens however early it is asked for', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Cart/ }).click({ force: true });
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toBeVisible();
});

test('what this browser keeps stands there without a touch', async ({ page, context }) => {
  await page.goto('/contact');
  await page.evaluate(() => {
    const draft = { kind: 'idea', idea: 'A glowing wall', quantity: '7' };
    localStorage.setItem('customOrderDraft', JSON.stringify(draft));
    // As after a talk of some other day.
    localStorage.setItem('chatTalked', '1');
  });
  // A page over which no pointer ever was: after a reload the browser tells of one, or of a scroll.
  const untouched = await context.newPage();
  const answers = untouched.waitForRequest(/\/api\/rpc\/chat\//);
  await untouched.goto('/custom-orders');
  const main = untouched.getByRole('main');
  await expect(main.getByRole('textbox', { name: 'How many?' })).toHaveValue('7');
  await expect(main.getByRole('radio', { name: 'My own idea' })).toBeChecked();
  await answers;
});

test('what is typed before a form is hydrated stays, and is kept', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/custom-orders');
  const main = page.getByRole('main');
  const ideaField = main.getByRole('textbox', { name: 'What shall we put on it?' });
  await expect(main.getByRole('textbox', { name: 'How many?' })).toHaveValue('1');
  await ideaField.fill('Our logo');
  scripts.resolve();
  await main.getByRole('button', { name: /^Next:/ }).click();
  await expect(main.getByText('Please choose a product, or tell us your own idea.')).toBeVisible();
  await expect(ideaField).toHaveValue('Our logo');
  await main.getByRole('textbox', { name: 'How many?' }).fill('12');
  await page.reload();
  await expect(ideaField).toHaveValue('Our logo');
});

test('who reads on before the scripts have come stays where they are', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/blog');
  await page.mouse.wheel(0, 700);
  const place = () => page.evaluate(() => window.scrollY);
  await expect.poll(place).toBe(700);
  scripts.resolve();
  // The visit is counted once the router has rendered the page.
  await page.waitForResponse(/\/api\/visits/);
  await page.waitForLoadState('networkidle');
  expect(await place()).toBe(700);
  await page.getByRole('article').getByRole('link').last().click();
  await page.waitForURL(/\/blog\/[\w-]{36}$/);
  await expect.poll(place).toBe(0);
});
