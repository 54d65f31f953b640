import type { PostTag } from '#/domain/content/content.ts';

/** An article of the demo shop; its text is `content/{en,sw}/<key>.md`. */
interface DemoPost {
  key: string;
  tags: PostTag[];
  /** A drawing of a product, counted from 0 as in the manifest. */
  picture: { product: string; nth: number };
  /** Keys of the products it speaks of most. */
  products: string[];
  /** `YYYY-MM-DD`, at nine in the morning in Nairobi. */
  publishedOn: string;
}

/** Texts link to products and to one another by key: `(product:led-cube)`, `(post:ip-ratings)`. */
export const demoPosts: readonly DemoPost[] = [
  {
    key: 'garden-wedding',
    tags: ['weddings', 'outdoors', 'planning'],
    picture: { product: 'festoon-lights', nth: 1 },
    products: ['festoon-lights', 'wedding-arch', 'solar-lantern', 'wireless-uplight'],
    publishedOn: '2026-11-16',
  },
  {
    key: 'power-planning',
    tags: ['power', 'venues', 'planning'],
    picture: { product: 'led-bar-counter', nth: 1 },
    products: ['led-bar-counter', 'power-station', 'outdoor-cable', 'par-can'],
    publishedOn: '2026-11-09',
  },
  {
    key: 'ip-ratings',
    tags: ['outdoors', 'planning'],
    picture: { product: 'pool-light', nth: 1 },
    products: ['pool-light', 'mood-ball', 'led-cube', 'outdoor-cable'],
    publishedOn: '2026-11-02',
  },
  {
    key: 'buy-or-hire',
    tags: ['planning', 'venues'],
    picture: { product: 'cordless-table-lamp', nth: 1 },
    products: ['cordless-table-lamp', 'charging-case', 'led-cube', 'led-serving-tray'],
    publishedOn: '2026-10-26',
  },
  {
    key: 'charging-plan',
    tags: ['power', 'planning'],
    picture: { product: 'charging-case', nth: 1 },
    products: ['charging-case', 'power-station', 'wireless-uplight', 'cordless-table-lamp'],
    publishedOn: '2026-10-19',
  },
  {
    key: 'furniture-that-glows',
    tags: ['furniture', 'venues'],
    picture: { product: 'led-lounge-sofa', nth: 1 },
    products: ['led-lounge-sofa', 'led-cube', 'led-coffee-table', 'led-cocktail-table'],
    publishedOn: '2026-10-12',
  },
  {
    key: 'colours-and-skin-tones',
    tags: ['colour', 'weddings'],
    picture: { product: 'wireless-uplight', nth: 1 },
    products: ['wireless-uplight', 'led-candles', 'cordless-table-lamp', 'curtain-lights'],
    publishedOn: '2026-10-05',
  },
  {
    key: 'set-up-checklist',
    tags: ['planning', 'power'],
    picture: { product: 'light-stand', nth: 1 },
    products: ['light-stand', 'outdoor-cable', 'rf-remote', 'led-dance-floor'],
    publishedOn: '2026-09-28',
  },
];
