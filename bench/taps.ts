import { chromium, type Page } from 'playwright';
import { findChromium } from '#scripts/find-chromium.ts';

const SLOWDOWN = 4;
const ROUNDS = 15;

/**
 * One row of Markdown per thing a finger does in the cart: the median and the slowest of some rounds,
 * in milliseconds from lifting the finger to the frame that shows it, on a CPU four times slower.
 */
export async function tapRows(url: string, productPath: string): Promise<string[]> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await browser.newPage({ baseURL: url, locale: 'en-KE', ...phone });
  try {
    await page.goto(productPath);
    // Forced: the page wakes with the press and keeps it until then.
    await page.getByRole('button', { name: 'Add to cart' }).click({ force: true });
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const opening: number[] = [];
    const counting: number[] = [];
    for (let count = 1; count <= ROUNDS; count += 1) {
      const cart = page.getByRole('button', { name: /^Cart, / });
      opening.push(await timed(page, words(count), () => cart.tap()));
      const more = page.getByRole('button', { name: /^One more/ }).last();
      counting.push(await timed(page, words(count + 1), () => more.tap()));
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'hidden' });
    }
    return [row('the cart panel opens', opening), row('a quantity changes', counting)];
  } finally {
    await browser.close();
  }
}

function words(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

/** Milliseconds from the lifted finger to the frame in which the open panel says `text`. */
async function timed(page: Page, text: string, tap: () => Promise<void>): Promise<number> {
  const shown = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const begin = ({ timeStamp: lifted }: Event) => {
          const look = () => {
            const isShown = document.querySelector('dialog[open]')?.textContent.includes(wanted);
            if (isShown) requestAnimationFrame(() => resolve(performance.now() - lifted));
            else requestAnimationFrame(look);
          };
          look();
        };
        window.addEventListener('pointerup', begin, { once: true, capture: true });
      }),
    text,
  );
  await tap();
  return shown;
}

function row(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `| ${name} | ${Math.round(median)} | ${Math.round(sorted.at(-1) ?? 0)} |`;
}
