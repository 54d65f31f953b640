import { expect, expectAccessible, expectNoSidewaysScroll, test, visit } from './journey.ts';
import { addToCart, choose, openProduct } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';
const SIGN = 'Custom LED Neon Sign';

test('each colour of a product is a line of its own, and the pictured one is chosen', async ({
  page,
}) => {
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  const colors = page.getByRole('group', { name: 'Colour of the light', exact: true });
  await expect(colors.getByRole('radio', { name: 'Magenta' })).toBeChecked();
  await addToCart(page, CUBE);
  await colors.getByText('Cyan').click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();

  await visit(page, '/cart');
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: CUBE });
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: 'Cyan' }).getByText('2', { exact: true })).toBeVisible();
  await expect(lines.filter({ hasText: 'Magenta' }).getByText('1', { exact: true })).toBeVisible();
});

test('a sign is not added without its text, which goes along with it', async ({ page }) => {
  await openProduct(page, SIGN);
  await choose(page, 'Buy');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const text = page.getByRole('textbox', { name: 'Your text' });
  await expect(page.getByText('Type the text that it shall show.')).toBeVisible();
  await expect(text).toBeFocused();
  await expectAccessible(page);
  await text.fill('Karibu Asha');
  await addToCart(page, SIGN);
  await expectNoSidewaysScroll(page);
  await visit(page, '/cart');
  await expect(page.getByRole('main').getByText('“Karibu Asha”')).toBeVisible();
});

test('the pictures fill the screen, by the keyboard too', async ({ page }) => {
  await openProduct(page, CUBE);
  const enlarge = page.getByRole('button', { name: 'Enlarge' });
  await enlarge.click();
  const viewer = page.getByRole('dialog', { name: `Pictures of ${CUBE}` });
  await expect(viewer.getByText('Picture 1 of 3')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Picture 2 of 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer.getByText('Picture 3 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(enlarge).toBeFocused();
});
