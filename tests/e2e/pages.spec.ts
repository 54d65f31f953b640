import type { Page } from '@playwright/test';
import { z } from 'zod';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screenOf,
  test,
  visit,
} from './journey.ts';
import { productId } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';

interface PublicPage {
  path: string;
  heading: { en: string; sw: string };
  /** Kept out of search engines: it shows what is in this browser, or a form. */
  unlisted?: boolean;
}

const pages: PublicPage[] = [
  {
    path: '/',
    heading: {
      en: 'Illuminating Excellence, Powering Events',
      sw: 'Mwanga bora, nguvu ya sherehe',
    },
  },
  { path: '/products', heading: { en: 'Products', sw: 'Bidhaa' } },
  { path: '/products/CUBE', heading: { en: CUBE, sw: 'Kiti cha Mchemraba cha LED sm 40' } },
  { path: '/about', heading: { en: 'About us', sw: 'Kuhusu sisi' } },
  { path: '/custom-orders', heading: { en: 'Custom Orders', sw: 'Oda maalum' } },
  { path: '/contact', heading: { en: 'Contact', sw: 'Mawasiliano' } },
  { path: '/faq', heading: { en: 'Questions and answers', sw: 'Maswali na majibu' } },
  { path: '/blog', heading: { en: 'Blog', sw: 'Blogu' } },
  { path: '/privacy', heading: { en: 'Privacy Policy', sw: 'Sera ya faragha' } },
  { path: '/terms', heading: { en: 'Terms of Service', sw: 'Masharti ya huduma' } },
  { path: '/shipping', heading: { en: 'Shipping Policy', sw: 'Sera ya usafirishaji' } },
  { path: '/cart', heading: { en: 'Shopping Cart', sw: 'Kikapu' }, unlisted: true },
  { path: '/saved', heading: { en: 'Saved', sw: 'Ulizohifadhi' }, unlisted: true },
  { path: '/compare', heading: { en: 'Compare', sw: 'Linganisha' }, unlisted: true },
  { path: '/settings', heading: { en: 'Settings', sw: 'Mipangilio' }, unlisted: true },
  { path: '/auth/login', heading: { en: 'Sign In', sw: 'Ingia' }, unlisted: true },
  { path: '/auth/register', heading: { en: 'Sign Up', sw: 'Jisajili' }, unlisted: true },
];

for (const { path: pattern, heading, unlisted = false } of pages) {
  for (const locale of ['en', 'sw'] as const) {
    test(`${pattern} in ${locale}`, screenOf(locale), async ({ page, request }) => {
      const path = pattern.replace('CUBE', await productId(request, CUBE));
      const swahili = path === '/' ? '/sw' : `/sw${path}`;
      const answer = await visit(page, locale === 'en' ? path : swahili);
      expect(answer?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[locale]);
      await expect(page).toHaveTitle(path === '/' ? /^GO LED – .+/ : / \| GO LED$/);
      const description = page.locator('meta[name=description]');

      const canonical = page.locator('link[rel=canonical]');
      const languages = page.locator('link[rel=alternate][hreflang]');
      const robots = page.locator('meta[name=robots]');
      if (unlisted) {
        await expect(robots).toHaveAttribute('content', /noindex/);
        await expect(canonical).toHaveCount(0);
        await expect(description).toHaveCount(0);
      } else {
        await expect(description).toHaveAttribute('content', /.{20,}/);
        const { origin } = new URL(page.url());
        const [english, other] = [new URL(path, origin).href, new URL(swahili, origin).href];
        await expect(robots).toHaveCount(0);
        await expect(canonical).toHaveAttribute('href', locale === 'en' ? english : other);
        const links = await languages.evaluateAll((all) =>
          all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        );
        expect(Object.fromEntries(links)).toEqual({
          en: english,
          sw: other,
          'x-default': english,
        });
      }
      const data = await structuredData(page);
      expect(data.find(({ '@type': type }) => type === 'Store')).toMatchObject({
        address: { addressLocality: 'Nairobi', addressCountry: 'KE' },
      });
      if (pattern === '/products/CUBE') {
        expect(data.find(({ '@type': type }) => type === 'Product')).toMatchObject({
          name: heading[locale],
          offers: [{ price: '8500.00', priceCurrency: 'KES' }, { price: '1200.00' }],
        });
      }
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      // The rest of the page comes to life with the first sign of a reader.
      await page.mouse.wheel(0, 100_000);
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      await expectNoSidewaysScroll(page);
    });
  }
}

const json = z.array(z.looseObject({ '@type': z.string() }));

async function structuredData(page: Page) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return json.parse(scripts.map((text): unknown => JSON.parse(text)));
}
