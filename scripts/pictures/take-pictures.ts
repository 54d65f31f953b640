import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Browser, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { Locale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { THEME_KEY, type Theme } from '#/shell/theme-values.ts';
import type { Shot } from './contact-sheet.ts';
import { visitorOptions } from './people.ts';
import type { PictureEntry, PictureGroup, PicturedShop } from './picture-group.ts';
import { fadedIn, tooWide } from './page-checks.ts';

const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 };
const THUMB = { width: 220, height: 320 };
/** Chrome draws no picture that is higher. */
const HIGHEST = 16_000;
/** For one page, with what has to be made for it first. */
const LIMIT_MS = 180_000;

interface Taken {
  shots: Shot[];
  faults: string[];
}

interface Task {
  group: PictureGroup;
  entry: PictureEntry;
  width: number;
  locale: Locale;
}

/** Pictures of these groups below `folder`, several pages at once, in the order of the tables. */
export async function takePictures(
  browser: Browser,
  shop: PicturedShop,
  groups: readonly PictureGroup[],
  { folder, atOnce, say }: { folder: string; atOnce: number; say: (line: string) => void },
): Promise<Taken> {
  const tasks = groups.flatMap((group) =>
    group.entries.flatMap((entry) =>
      group.locales.flatMap((locale) =>
        (entry.widths ?? group.widths).map((width): Task => ({ group, entry, width, locale })),
      ),
    ),
  );
  for (const { name, entries } of groups)
    for (const entry of entries)
      rmSync(join(folder, name, entry.name), { recursive: true, force: true });
  const results: Taken[] = [];
  const queue = [...tasks.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, task] = next;
      results[index] = await takeOne(browser, shop, task, folder);
      const { faults } = results[index];
      say(`${nameOf(task)}${faults.length > 0 ? ` ✗ ${faults.join('; ')}` : ''}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    shots: results.flatMap(({ shots }) => shots),
    faults: results.flatMap(({ faults }) => faults),
  };
}

const nameOf = ({ group, entry, width, locale }: Task) =>
  `${group.name}/${entry.name}, ${width} px, ${locale}`;

/** One page, width and language, in every theme; what goes wrong is a fault of it. */
async function takeOne(
  browser: Browser,
  shop: PicturedShop,
  task: Task,
  folder: string,
): Promise<Taken> {
  const { entry, width } = task;
  const taken: Taken = { shots: [], faults: [] };
  const fault = (text: string) => void taken.faults.push(`${nameOf(task)}: ${text}`);
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error(`not done in ${LIMIT_MS} ms`)), LIMIT_MS);
  try {
    const storageState = entry.who && (await shop.people[entry.who]());
    const context = await browser.newContext({
      ...visitorOptions(shop.url),
      viewport: { width, height: HEIGHTS[width] ?? 900 },
      // Its scrollbars take no room, as those of a phone or a tablet.
      isMobile: width < 1_000,
      hasTouch: width < 1_000,
      ...(storageState && { storageState }),
    });
    try {
      const page = await context.newPage();
      await Promise.race([takeThemes(page, shop, task, folder, { taken, fault }), limit.promise]);
    } finally {
      await context.close();
    }
  } catch (error) {
    fault(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    clearTimeout(timer);
  }
  return taken;
}

async function takeThemes(
  page: Page,
  shop: PicturedShop,
  { group, entry, width, locale }: Task,
  folder: string,
  { taken, fault }: { taken: Taken; fault: (text: string) => void },
): Promise<void> {
  const path = typeof entry.path === 'string' ? entry.path : await entry.path(shop);
  const [pathname = '', search] = path.split('?');
  await page.goto(localizePath(pathname, locale) + (search ? `?${search}` : ''));
  // Parts of public pages hydrate with the first interaction.
  await page.mouse.move(1, 1);
  await entry.reach?.({ page, shop, locale });
  for (const theme of group.themes) {
    await showTheme(page, theme);
    await settle(page, entry);
    const wide = await tooWide(page, width);
    if (wide) fault(`${theme}: wider than the screen: ${wide}`);
    const name = `${group.name}/${entry.name}/${width}-${theme}-${locale}`;
    const of = { group: group.name, page: entry.name, width, theme, locale };
    const places = entry.charts === undefined ? [] : await placesOf(page, entry.charts);
    const picture = await wholePage(page, entry);
    taken.shots.push({ ...of, ...(await write(sharp(picture), folder, name)) });
    for (const [index, place] of places.entries()) {
      const cut = sharp(picture).extract(place);
      const files = await write(cut, folder, `${name}-${index + 1}`);
      taken.shots.push({ ...of, ...files, chart: index + 1 });
    }
  }
}

/** As the switch and the system do it, in a page that may obey either. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'day' ? 'light' : 'dark' });
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      document.documentElement.dataset.theme = value;
    },
    [THEME_KEY, theme] as const,
  );
}

/** Until what comes late (pictures, fonts, charts) is there. */
async function settle(page: Page, { isScreenOnly, charts }: PictureEntry): Promise<void> {
  if (!isScreenOnly) await scrollThrough(page);
  if (charts !== undefined) {
    await page.locator(charts).first().waitFor({ timeout: 15_000 });
    // The room that is kept for a chart whose library is on its way.
    await expect(page.locator('main .h-56:empty')).toHaveCount(0, { timeout: 15_000 });
  }
  await fadedIn(page, { isScrolled: !isScreenOnly });
}

/** What is drawn when it is seen is seen; also on a picture of the whole page, taken from its top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const later of document.querySelectorAll<HTMLElement>('.later'))
      later.style.contentVisibility = 'visible';
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
  });
}

/** Where they are on the picture of the whole page, those that it shows. */
async function placesOf(page: Page, selector: string) {
  const places = await page.locator(selector).evaluateAll((found) =>
    found.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return {
        left: Math.floor(x),
        top: Math.floor(y + scrollY),
        width: Math.floor(width),
        height: Math.floor(height),
      };
    }),
  );
  const { width: most = 0 } = page.viewportSize() ?? {};
  return places
    .map((place) => ({ ...place, width: Math.min(place.width, most - place.left) }))
    .filter(({ top, width, height }) => width > 0 && height > 0 && top + height <= HIGHEST);
}

async function wholePage(page: Page, { isScreenOnly = false }: PictureEntry): Promise<Buffer> {
  const options = { type: 'jpeg', quality: 85, animations: 'disabled' } as const;
  if (isScreenOnly) return page.screenshot(options);
  const { width } = page.viewportSize() ?? { width: 0 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(whole, HIGHEST) };
  return page.screenshot({ ...options, fullPage: true, clip });
}

/** The picture and a small one of its top; where they are below the folder. */
async function write(picture: Sharp, folder: string, name: string) {
  const files = { file: `${name}.jpg`, thumb: `${name}.thumb.jpg` };
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  const buffer = await picture.jpeg({ quality: 85 }).toBuffer();
  await sharp(buffer).toFile(join(folder, files.file));
  await sharp(buffer)
    .resize({ ...THUMB, fit: 'cover', position: 'top', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toFile(join(folder, files.thumb));
  return files;
}
