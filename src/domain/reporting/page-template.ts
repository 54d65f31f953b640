/** The site's pages by their first part, and whether one thing of many stands behind them. */
const PAGES: Readonly<Record<string, { one?: string }>> = {
  '': {},
  products: { one: '/products/$id' },
  sets: { one: '/sets/$slug' },
  about: {},
  'custom-orders': {},
  contact: {},
  faq: {},
  blog: { one: '/blog/$id' },
  cart: {},
  privacy: {},
  terms: {},
  shipping: {},
  settings: {},
  auth: {},
  profile: {},
  orders: { one: '/orders/$id' },
  checkout: {},
  payment: {},
  newsletter: {},
  drafts: {},
};

/**
 * The kind of page that a path (without its language) shows: `/products/0193…` is `/products/$id`.
 * Nothing that names a person, an order or a search is left. Addresses that are no page of the shop
 * are `other`; the back office and whatever answers no people are null.
 */
export function pageTemplate(path: string): string | null {
  const [, first = '', second] = path.split(/[?#]/, 1)[0]?.split('/') ?? [];
  if (first === 'admin' || first === 'api' || first === 'dev') return null;
  if (!Object.hasOwn(PAGES, first)) return 'other';
  const page = PAGES[first];
  return second && page?.one ? page.one : `/${first}`;
}
