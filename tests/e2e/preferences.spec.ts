import type { Page } from '@playwright/test';
import { m } from '#/paraglide/messages.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { expect, expectNoSidewaysScroll, languageOf, test, visit } from './journey.ts';
import { productId } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';

async function publicPages(page: Page): Promise<string[]> {
  const id = await productId(page.request, CUBE);
  return [
    '/',
    '/products',
    `/products/${id}`,
    '/cart',
    '/contact',
    '/faq',
    '/auth/register',
    '/shipping',
  ];
}

/** What is cut off though nothing says that there is more. */
const cutOff = () =>
  [...document.querySelectorAll<HTMLElement>('main :is(a, button, h1, h2, label, p, dt, dd)')]
    .filter((element) => {
      const style = getComputedStyle(element);
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      return hides && !isEllipsis && element.scrollWidth > element.clientWidth + 1;
    })
    .map((element) => element.textContent.trim().slice(0, 60));

// WCAG 1.4.4 and 1.4.10: 1440 px at 200 % are 720, and letters alone may be twice as large.
test('letters of twice the size fit, on a page of half the width', async ({ page }, info) => {
  const locale = languageOf(info);
  await page.setViewportSize({ width: 720, height: 600 });
  for (const path of await publicPages(page)) {
    await visit(page, localizePath(path, locale));
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await test.step(path, async () => {
      await expectNoSidewaysScroll(page);
      expect(await page.evaluate(cutOff), path).toEqual([]);
    });
  }
});

test('nothing moves for whoever wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of await publicPages(page)) {
    await visit(page, path);
    await page.mouse.move(4, 4);
    await page.mouse.wheel(0, 400);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => {
          const element = effect instanceof KeyframeEffect ? effect.target : null;
          return `${element?.tagName} ${element?.className} ${String(effect?.getComputedTiming().duration)}`;
        })
        .filter((line) => !/ 0\.?0*1?$/.test(line)),
    );
    expect(moving, path).toEqual([]);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('auto');
  }
});

// As Windows does with a contrast theme: the page's own colours and shadows are gone.
test('with forced colours buttons, choices and the focus are still to be seen', async ({
  page,
}, info) => {
  const said = { locale: languageOf(info) };
  await page.emulateMedia({ forcedColors: 'active' });
  const id = await productId(page.request, CUBE);
  await visit(page, localizePath(`/products/${id}`, said.locale));
  const form = page.getByRole('form', { name: m.cart_form_label({}, said) });
  const add = form.getByRole('button', { name: m.cart_form_add({}, said) });
  for (const button of [add, form.getByRole('textbox').or(form.getByRole('spinbutton')).first()]) {
    await expect(button).toBeVisible();
    // The edge of the quantity is that of the three parts it belongs to.
    const hasEdge = await button.evaluate((element) =>
      [element, element.parentElement ?? element].some((one) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
        return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
      }),
    );
    expect(hasEdge).toBe(true);
  }
  await add.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const outline = await add.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');

  // The chosen colour is told by more than its colour.
  const swatches = page
    .getByRole('main')
    .getByRole('group', { name: m.catalog_color_choose({}, said) });
  const chosen = swatches.getByRole('radio', { checked: true }).first();
  const other = swatches.getByRole('radio', { checked: false }).first();
  const lineOf = (radio: typeof chosen) =>
    radio.evaluate((element) => {
      const label = element.closest('label') ?? element;
      const parts = [label, ...label.querySelectorAll('*')];
      return parts.map((part) => {
        const { outline: line, borderTopWidth, borderTopColor } = getComputedStyle(part);
        return `${line} ${borderTopWidth} ${borderTopColor}`;
      });
    });
  expect(await lineOf(chosen)).not.toEqual(await lineOf(other));
});
