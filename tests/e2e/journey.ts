import { AxeBuilder } from '@axe-core/playwright';
import {
  expect,
  test as playwright,
  type BrowserContext,
  type Locator,
  type Page,
  type Response,
  type TestInfo,
} from '@playwright/test';
import { addDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { slowBrowser } from '#tests/setup/slow-browser.ts';

interface Journey {
  /**
   * Lines of the console that a journey provokes on purpose, such as Chrome's own for every refused
   * request. Everything else fails it.
   */
  allowedNoise: RegExp[];
  quiet: void;
  slow: void;
  /** Another person's browser: own cookies, own storage, just as quiet. `baseURL`: of another process. */
  newVisitor: (baseURL?: string) => Promise<Page>;
  noise: string[];
}

/** Playwright's `test` for this shop: a warning, an error in the console or in a page fails it. */
export const test = playwright.extend<Journey>({
  allowedNoise: [[], { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
  noise: async ({}, use) => use([]),
  quiet: [
    async ({ context, noise, allowedNoise }, use) => {
      listen(context, noise);
      await use();
      const unexpected = noise.filter((line) => !allowedNoise.some((known) => known.test(line)));
      expect(unexpected, 'the console').toEqual([]);
    },
    { auto: true },
  ],
  slow: [
    async ({ context }, use) => {
      context.on('page', (page) => void slowDown(page));
      await use();
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, noise }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (baseURL) => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      contexts.push(context);
      listen(context, noise);
      context.on('page', (page) => void slowDown(page));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/**
 * The screen that a journey in this language is walked on: Swahili is longer, and what it may burst is
 * the narrow one.
 */
export function screenOf(locale: Locale): { tag?: string } {
  return locale === 'en' ? { tag: '@desktop' } : {};
}

/** Of a journey that is walked once in each language: Swahili is longer, so the phone has it. */
export function languageOf({ project }: TestInfo): Locale {
  return project.name === 'phone' ? 'sw' : 'en';
}

async function slowDown(page: Page): Promise<void> {
  if (slowBrowser === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowBrowser });
}

function listen(context: BrowserContext, noise: string[]): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // By `serviceWorkers: 'block'` in playwright.config.ts.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    noise.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (found) => {
    const { message, stack } = found.error();
    noise.push(`page error: ${stack || message} (${found.page()?.url()})`);
  });
}

/** Opens a page and waits until it is alive: what is pressed before may be lost. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  // Parts of public pages hydrate with the first interaction.
  await page.mouse.move(1, 1);
  // A page that asks for money has a link in its header, and no button.
  await untilHydrated(page, 'header :is(a, button)');
  return answer;
}

/** Until React has taken over the first element of this kind, which bears its mark then. */
export async function untilHydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) =>
        key.startsWith('__reactFiber'),
      ),
    selector,
  );
}

/**
 * No violation of any axe rule on the whole page, open dialogs included. Messages come and go by
 * themselves: what is found while one fades is looked at once more.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await violations(page);
  if (found.length > 0) found = await violations(page);
  // The journey goes on, so that one run finds everything.
  expect.soft(found, `axe on ${page.url()}`).toEqual([]);
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    const settled = Promise.allSettled(moving.map(({ finished }) => finished));
    // What is off the screen may never move on.
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 1000))]);
  });
  const isAlone = page.frames().length === 1;
  // Its half a megabyte is read once by each document.
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) });
  // Each makes it twice as fast, and what is found stays the same: all in one frame, no account of
  // what passed, no style sheets fetched a second time.
  axe.setLegacyMode(isAlone).options({ resultTypes: ['violations'], preload: false });
  const { violations: broken } = await axe.analyze();
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** The link to a page above this one, in the line that says where one is. */
export function linkAbove(page: Page, name: string): Locator {
  const above = page.getByRole('navigation', { name: 'You are here' });
  return above.getByRole('link', { name, exact: true });
}

/** A day in Nairobi, counted from today. */
export function dayAhead(count: number): Day {
  return addDays(nairobiDay(new Date()), count);
}

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > width)
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`);
  }, page.viewportSize()?.width ?? 0);
  expect.soft(tooWide, `too wide on ${page.url()}`).toEqual([]);
}
