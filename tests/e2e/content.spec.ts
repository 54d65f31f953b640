import { z } from 'zod';
import { starterQuestions } from '#scripts/content/questions.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screenOf,
  test,
  visit,
} from './journey.ts';

const POST = {
  en: { title: 'How to light a garden wedding', heading: 'Hang the ceiling first' },
  sw: { title: 'Jinsi ya kuangaza harusi ya bustani', heading: 'Tundika dari kwanza' },
} as const;
const QUESTION = {
  en: { text: 'What is the deposit, and when do I get it back?', answer: /stays your money/ },
  sw: { text: 'Amana ni nini, na narudishiwa lini?', answer: /kuwa pesa yako/ },
} as const;
const WORDS = {
  en: {
    search: 'Search',
    power: 'Power',
    rain: 'rain',
    home: 'From the blog',
    all: 'All questions',
  },
  sw: {
    search: 'Tafuta',
    power: 'Umeme',
    rain: 'mvua',
    home: 'Kutoka kwenye blogu',
    all: 'Maswali yote',
  },
} as const;

for (const locale of ['en', 'sw'] as const) {
  const start = locale === 'en' ? '' : '/sw';
  const words = WORDS[locale];

  test(`reading the blog in ${locale}`, screenOf(locale), async ({ page }) => {
    await visit(page, `${start}/blog`);
    await page
      .getByRole('navigation', { name: /Topics|Mada/ })
      .getByText(words.power)
      .click();
    await expect(page).toHaveURL(/tag=power/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('#main article')).toHaveCount(3);
    await expectAccessible(page);

    await visit(page, `${start}/blog?tag=nonsense&page=x&search=`);
    await page.getByRole('link', { name: POST[locale].title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(POST[locale].title);
    await expect(page).toHaveTitle(`${POST[locale].title} | GO LED`);
    await page
      .getByRole('link', { name: POST[locale].heading })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: POST[locale].heading })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const share = page.getByRole('link', { name: /WhatsApp/ }).first();
    const href = new URL((await share.getAttribute('href')) ?? '');
    expect(href.searchParams.get('text')).toContain(`${start}/blog/`);
    // Products and other articles go with it.
    expect(await page.locator('a[href*="/products/"]').count()).toBeGreaterThan(4);
    const next = page.locator('section[aria-labelledby=post-related]');
    await expect(next.getByRole('link')).toHaveCount(3);
  });

  test(`finding an answer in ${locale}`, async ({ page }) => {
    await visit(page, `${start}/faq`);
    const answer = page.getByText(QUESTION[locale].answer);
    await expect(answer).toBeHidden();
    await page.getByText(QUESTION[locale].text).click();
    await expect(answer).toBeVisible();
    await page.getByRole('searchbox').fill(words.rain);
    await page.getByRole('main').getByRole('button', { name: words.search }).click();
    await expect(page).toHaveURL(new RegExp(`/faq\\?search=${words.rain}`));
    await expect(page.getByRole('main').locator('details').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: words.all }).click();
    await expect(page.getByRole('main').locator('details')).toHaveCount(starterQuestions.length);
    // A link to a question opens it.
    await visit(page, `${start}/faq?x=1#what-is-the-deposit`);
    await expect(answer).toBeVisible();
    await expect(answer).toBeInViewport();
    await page.getByRole('searchbox').fill('qqqzzz');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/0/);
    await expectAccessible(page);
  });

  test(`the home page shows what is new in ${locale}`, async ({ page }) => {
    await visit(page, start || '/');
    const section = page.getByRole('region', { name: words.home });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('article')).toHaveCount(3);
    await section.getByRole('link', { name: POST[locale].title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(POST[locale].title);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of ['en', 'sw'] as const) {
    const start = locale === 'en' ? '' : '/sw';

    test(`everything can be read and searched in ${locale}`, async ({ page }) => {
      await page.goto(`${start}/faq`);
      await page.getByRole('searchbox').fill(WORDS[locale].rain);
      await page.getByRole('main').getByRole('button', { name: WORDS[locale].search }).click();
      await expect(page).toHaveURL(new RegExp(`${start}/faq\\?search=`));
      expect(await page.getByRole('main').locator('details').count()).toBeGreaterThan(0);
      await page.goto(`${start}/faq#what-is-the-deposit`);
      await expect(page.getByText(QUESTION[locale].answer)).toBeVisible();

      await page.goto(`${start}/blog`);
      await page.getByRole('link', { name: POST[locale].title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(POST[locale].title);
      await expect(page.getByRole('heading', { name: POST[locale].heading })).toBeVisible();
      for (const path of ['/privacy', '/terms', '/about', '/shipping']) {
        await page.goto(`${start}${path}`);
        expect(await page.getByRole('main').getByRole('heading').count()).toBeGreaterThan(4);
      }
      await expect(page.getByRole('row')).toHaveCount(48);
    });
  }
});

test('what is not published is not there', async ({ request }) => {
  for (const path of ['/blog/nope', '/blog/00000000-0000-7000-8000-000000000000', '/sw/blog/x']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

const data = z.array(z.looseObject({ '@type': z.string() }));

test('machines can read what is new', async ({ page, request }) => {
  for (const [start, language] of [
    ['', 'en-KE'],
    ['/sw', 'sw-KE'],
  ] as const) {
    const feed = await request.get(`${start}/blog/rss.xml`);
    expect(feed.headers()['content-type']).toContain('application/rss+xml');
    const xml = await feed.text();
    expect(xml).toContain(`<language>${language}</language>`);
    expect(xml.match(/<item>/g)).toHaveLength(8);
    await page.goto(`${start}/blog`);
    const link = page.locator('link[type="application/rss+xml"]');
    await expect(link).toHaveAttribute('href', new RegExp(`${start}/blog/rss\\.xml$`));
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>[^<]+\/blog\/[\w-]+<\/loc><lastmod>/g)).toHaveLength(16);

  await page.goto('/sw/blog');
  await page.getByRole('link', { name: POST.sw.title }).click();
  await page.waitForURL(/\/blog\/[\w-]{36}$/);
  const found = async () =>
    data.parse(
      (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
        (text): unknown => JSON.parse(text),
      ),
    );
  await page.reload();
  const article = await found();
  expect(article.find(({ '@type': type }) => type === 'BlogPosting')).toMatchObject({
    headline: POST.sw.title,
    inLanguage: 'sw',
    image: [expect.stringMatching(/^http.+\.(?:webp|jpg)$/)],
  });
  expect(article.find(({ '@type': type }) => type === 'BreadcrumbList')).toMatchObject({
    itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: POST.sw.title }],
  });
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(new URL(picture ?? '').pathname)).status()).toBe(200);
  await page.goto('/faq');
  expect((await found()).find(({ '@type': type }) => type === 'FAQPage')).toBeTruthy();
  await page.goto('/about');
  expect((await found()).find(({ '@type': type }) => type === 'AboutPage')).toBeTruthy();
});
