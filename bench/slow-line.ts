import { chromium, type Browser, type CDPSession } from 'playwright';
import { findChromium } from '#scripts/find-chromium.ts';
import { countBytes, readableAt, SLOW_LINE, type LineBytes } from '#tests/setup/slow-line.ts';
import { median } from './median.ts';

const ROUNDS = 5;

interface Round {
  readableMs: number;
  buyableMs: number | null;
  readableBytes: number;
  buyableBytes: number | null;
}

/**
 * One row of Markdown per page, on a phone whose browser holds nothing, at 250 kbit/s with 400 ms
 * there and back: seconds until the text can be read, and until the cart counts one after the button
 * was pressed as soon as it could be seen. Medians and the slowest of some rounds.
 * @param buys the pages that have the button.
 */
export async function slowLineRows(
  url: string,
  paths: readonly string[],
  buys: readonly string[],
): Promise<string[]> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const rows: string[] = [];
    for (const path of paths) {
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(await openOnce(browser, url + path, buys.includes(path)));
      }
      rows.push(rowOf(path, rounds));
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function openOnce(browser: Browser, address: string, isBought: boolean): Promise<Round> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-KE',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const bytes = await slowDown(devtools);
    await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
    const readableMs = await readableAt(page);
    const readableBytes = bytes.total();
    if (!isBought) return { readableMs, readableBytes, buyableMs: null, buyableBytes: null };
    // Not switched off, only not alive yet: such a press is replayed.
    await page.getByRole('button', { name: 'Add to cart' }).tap({ timeout: 60_000, force: true });
    // By the page's own script, or by React.
    const counted = page.locator('[data-guest-units="1"]');
    const byReact = page.getByRole('button', { name: 'Cart, 1 item' });
    await counted.or(byReact).first().waitFor({ timeout: 60_000 });
    const buyableMs = await page.evaluate(() => performance.now());
    return { readableMs, readableBytes, buyableMs, buyableBytes: bytes.total() };
  } finally {
    await context.close();
  }
}

async function slowDown(devtools: CDPSession): Promise<LineBytes> {
  const bytes = await countBytes(devtools);
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  return bytes;
}

function rowOf(path: string, rounds: readonly Round[]): string {
  const column = (values: readonly (number | null)[], unit: number) => {
    const known = values.filter((value) => value !== null);
    if (known.length === 0) return ' | ';
    const digits = unit === 1_000 ? 2 : 0;
    const shown = (value: number) => (value / unit).toFixed(digits);
    return `${shown(median(known))} | ${shown(Math.max(...known))}`;
  };
  const of = (read: (round: Round) => number | null) => rounds.map(read);
  return `| ${path} | ${column(
    of((r) => r.readableMs),
    1_000,
  )} | ${column(
    of((r) => r.readableBytes),
    1_024,
  )} | ${column(
    of((r) => r.buyableMs),
    1_000,
  )} | ${column(
    of((r) => r.buyableBytes),
    1_024,
  )} |`;
}
