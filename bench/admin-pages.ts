import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { findChromium } from '#scripts/find-chromium.ts';
import { cookiesOf } from './cookies-of.ts';
import { median } from './median.ts';

const ROUNDS = 7;

/** A page of the back office, and milliseconds until it could be used. */
export interface TimedPage {
  path: string;
  median: number;
  slowest: number;
}

/**
 * Every page of the menu on a desktop, opened by its address by somebody of the shop. In a profile,
 * as they have one: a private window keeps no compiled scripts.
 */
export async function measureAdminPages(url: string, cookie: string): Promise<TimedPage[]> {
  const profile = mkdtempSync(join(tmpdir(), 'goled-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: ['--no-sandbox'],
    baseURL: url,
    locale: 'en-KE',
    viewport: { width: 1440, height: 900 },
  });
  try {
    await context.addCookies(cookiesOf(cookie, url));
    const timed: TimedPage[] = [];
    for (const path of await menuOf(context)) timed.push(await timedPage(context, path));
    return timed;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function menuOf(context: BrowserContext): Promise<string[]> {
  const page = await context.newPage();
  await open(page, '/admin');
  const paths = await page
    .locator('nav a[href^="/admin"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.close();
  return [...new Set(paths)];
}

async function timedPage(context: BrowserContext, path: string): Promise<TimedPage> {
  const times: number[] = [];
  // The first one fills the browser's cache, as the day's first visit does.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const page = await context.newPage();
    const time = await open(page, path);
    if (round > 0) times.push(time);
    await page.close();
  }
  return { path, median: median(times), slowest: Math.max(...times) };
}

/** Until its heading stands there and nothing of it is inert: a press does something. */
async function open(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    () =>
      document.querySelector('main h1') && !document.querySelector('[inert]') && performance.now(),
    undefined,
    { polling: 'raf' },
  );
  // The cast: the function waits for a number.
  return (await usable.jsonValue()) as number;
}

export function adminPagesTable(timed: readonly TimedPage[]): string {
  const rows = timed.map(
    ({ path, median: middle, slowest }) =>
      `| ${path} | ${Math.round(middle)} | ${Math.round(slowest)} |`,
  );
  return `
## Pages of the back office at size

The same shop, in Chromium at 1440 pixels: milliseconds from navigation until a press on the page does something, ${ROUNDS} rounds. Wanted: 1,000.

| page | median ms | slowest ms |
|---|---:|---:|
${rows.join('\n')}
`;
}
