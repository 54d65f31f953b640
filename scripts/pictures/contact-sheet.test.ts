import { expect, it } from 'vitest';
import { contactSheet, mergeShots, type Shot } from './contact-sheet.ts';

function shot(changes: Partial<Shot> = {}): Shot {
  return {
    group: 'shop',
    page: 'home',
    width: 360,
    theme: 'night',
    locale: 'sw',
    file: 'shop/home/360-night-sw.jpg',
    thumb: 'shop/home/360-night-sw.thumb.jpg',
    ...changes,
  };
}

it('has a heading for each page and a thumbnail that leads to each picture', () => {
  const sheet = contactSheet([shot(), shot({ width: 768 }), shot({ page: 'cart' })], []);
  expect(sheet.match(/<h3 /g)).toHaveLength(2);
  expect(sheet).toContain('<h3 id="shop-home">home</h3>');
  expect(sheet).toContain(
    '<a href="shop/home/360-night-sw.jpg"><img loading="lazy" src="shop/home/360-night-sw.thumb.jpg"',
  );
  expect(sheet).toContain('<figcaption>360 px, night, sw</figcaption>');
  expect(sheet).toContain('3 pictures, 0 faults');
  expect(sheet).not.toContain('<script');
});

it('tells charts of one page apart', () => {
  const sheet = contactSheet([shot({ group: 'charts', page: 'financial', chart: 2 })], []);
  expect(sheet).toContain('<figcaption>360 px, night, sw, chart 2</figcaption>');
});

it('lists faults as text, whatever is in them', () => {
  const sheet = contactSheet([], ['shop/home: <b> & "x"']);
  expect(sheet).toContain('<li>shop/home: &lt;b&gt; &amp; &quot;x&quot;</li>');
});

it('keeps the pictures of pages that were not taken again, in their places', () => {
  const earlier = [shot(), shot({ width: 768 }), shot({ page: 'cart' })];
  const merged = mergeShots(earlier, [shot({ width: 1440 }), shot({ page: 'faq' })]);
  expect(merged.map(({ page, width }) => `${page} ${width}`)).toEqual([
    'home 1440',
    'cart 360',
    'faq 360',
  ]);
});
