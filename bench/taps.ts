import { chromium, type Browser, type Page } from 'playwright';
import { findChromium } from '#scripts/find-chromium.ts';
import { cookiesOf } from './cookies-of.ts';
import { median } from './median.ts';

const SLOWDOWN = 4;
const ROUNDS = 15;

/**
 * One row of Markdown per thing a finger does in the cart: the median and the slowest of some rounds,
 * in milliseconds from lifting the finger to the frame that shows it, on a CPU four times slower. Once
 * as a guest, once signed in by `cookie`, each with one line of every product.
 */
export async function tapRows(
  url: string,
  productIds: readonly string[],
  cookie: string,
): Promise<string[]> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const guest = await openPhone(browser, url);
    const customer = await openPhone(browser, url, cookie);
    return [
      ...(await tapped(guest, productIds, 'a guest')),
      ...(await tapped(customer, productIds, 'signed in')),
    ];
  } finally {
    await browser.close();
  }
}

async function openPhone(browser: Browser, url: string, cookie?: string): Promise<Page> {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: url, locale: 'en-KE', ...phone });
  if (cookie) await context.addCookies(cookiesOf(cookie, url));
  return context.newPage();
}

async function tapped(page: Page, productIds: readonly string[], who: string): Promise<string[]> {
  for (const id of productIds) {
    await page.goto(`/products/${id}`);
    // The page hydrates with the first interaction.
    await page.mouse.move(1, 1);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('has been added to your cart').first().waitFor();
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const opening: number[] = [];
  const filling: number[] = [];
  const counting: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const count = productIds.length + round;
    const cart = page.getByRole('button', { name: /^Cart, / });
    const [opened = 0, filled = 0] = await timed(page, [`${count} items`, 'Purchase'], () =>
      cart.tap(),
    );
    const lines = page.locator('dialog[open]');
    const more = lines.getByRole('button', { name: /^One more/ }).first();
    const [changed = 0] = await timed(page, [`${count + 1} items`], () => more.tap());
    opening.push(opened);
    filling.push(filled);
    counting.push(changed);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  }
  return [
    row(`the cart panel opens, ${who}`, opening),
    row(`its lines are there, ${who}`, filling),
    row(`a quantity changes, ${who}`, counting),
  ];
}

/** Milliseconds from the lifted finger until the open panel has been painted with each of `texts`. */
async function timed(page: Page, texts: string[], tap: () => Promise<void>): Promise<number[]> {
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number[]>((resolve) => {
        const times = new Map<string, number>();
        const begin = ({ timeStamp: lifted }: Event) => {
          const look = () => {
            // Only what can be seen: what is drawn in advance is hidden.
            const said = document.querySelector<HTMLElement>('dialog[open]')?.innerText ?? '';
            const found = wanted.filter((text) => said.includes(text));
            const drawn = () => {
              for (const text of found) {
                if (!times.has(text)) times.set(text, performance.now() - lifted);
              }
              if (times.size === wanted.length) resolve(wanted.map((text) => times.get(text) ?? 0));
            };
            // Comes right after the frame that is being drawn now, before any other work.
            void scheduler.postTask(drawn, { priority: 'user-blocking' });
            if (found.length < wanted.length) requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        window.addEventListener('pointerup', begin, { once: true, capture: true });
      }),
    texts,
  );
  await tap();
  return shown;
}

function row(name: string, times: readonly number[]): string {
  return `| ${name} | ${Math.round(median(times))} | ${Math.round(Math.max(0, ...times))} |`;
}
