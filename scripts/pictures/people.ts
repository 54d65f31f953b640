import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { makeProduct } from '#tests/factories/product.ts';
import { dayAhead } from '#tests/e2e/journey.ts';
import { post } from '#tests/e2e/shop-api.ts';
import { withShopDatabase } from '#tests/e2e/shop-database.ts';
import { addToCart, choose, openProduct, productId } from '#tests/e2e/shopping.ts';
import { DEMO_ADMIN, newCustomer, signIn, type Customer } from '#tests/e2e/test-customer.ts';
import { once } from './once.ts';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Sold and hired. */
export const CUBE = 'LED Cube Seat 40 cm';
export const TABLE = 'LED Cocktail Table';
const LONG_NAME =
  'Wanjiru-Nyambura Mwangi-Kimathi wa Kariuki-Ng’ang’a, Tamasha na Sherehe za Pwani Ltd';
const LONG_PRODUCT =
  'Wireless Programmable Outdoor LED Cocktail Table with Tempered-Glass Top, 110 cm, IP65-rated';
const LONG_PRODUCT_SW =
  'Meza ya Vinywaji ya LED Isiyotumia Waya Yenye Kioo Kigumu cha Juu, sm 110, ya Nje ya Nyumba, IP65';

/** Who looks at a page: what their browser holds, made when it is first asked for. */
export type People = Record<
  'admin' | 'guest' | 'customer' | 'buyer' | 'newcomer' | 'longNamed' | 'merging',
  () => Promise<StorageState>
> & {
  /** Whose orders there are. */
  buyerAccount: () => Promise<Customer>;
  /** Who has in the account what is in the cart of the browser. */
  mergingAccount: () => Promise<Customer>;
  /** The id of a product with a very long name. */
  longProduct: () => Promise<string>;
};

export type Person = keyof Omit<People, 'buyerAccount' | 'mergingAccount' | 'longProduct'>;

export function makePeople(browser: Browser, url: string): People {
  const inBrowser = async <T>(act: (page: Page) => Promise<T>, storageState?: StorageState) => {
    const context = await browser.newContext({
      ...visitorOptions(url),
      ...(storageState && { storageState }),
    });
    try {
      const given = await act(await context.newPage());
      return { given, state: await context.storageState() };
    } finally {
      await context.close();
    }
  };
  const after = (act: (page: Page) => Promise<void>) =>
    once(async () => (await inBrowser(act)).state);
  const newAccount = () =>
    once(async () => (await inBrowser((page) => newCustomer(page.request))).given);
  const buyerAccount = newAccount();
  const mergingAccount = once(async () => {
    const { given } = await inBrowser(async (page) => {
      const customer = await newCustomer(page.request);
      await signIn(page, customer);
      await putIntoCart(page, CUBE);
      return customer;
    });
    return given;
  });
  const longProduct = once(makeLongProduct);
  return {
    buyerAccount,
    mergingAccount,
    longProduct,
    admin: after((page) => signIn(page, DEMO_ADMIN)),
    guest: after(fillGuestCart),
    merging: after(async (page) => {
      await openProduct(page, CUBE);
      await choose(page, 'Buy');
      await addToCart(page, CUBE);
    }),
    customer: after(async (page) => {
      await signIn(page, { email: 'customer@goled.test', password: DEMO_ADMIN.password });
      await putIntoCart(page, CUBE);
      await putIntoCart(page, TABLE, { start: dayAhead(20), end: dayAhead(23) });
    }),
    buyer: after(async (page) => signIn(page, await buyerAccount())),
    newcomer: after(async (page) => signIn(page, await newCustomer(page.request))),
    longNamed: after(async (page) => {
      const customer = await newCustomer(page.request);
      await signIn(page, customer);
      const data = { name: LONG_NAME, phone: customer.phone };
      const saved = await page.request.put('/api/account/profile', { data });
      if (!saved.ok()) throw new Error(`The profile: ${saved.status()} ${await saved.text()}`);
      await putIntoCart(page, await longProduct());
    }),
  };
}

/** A browser in Nairobi that stores no pages. */
export function visitorOptions(url: string) {
  return {
    baseURL: url,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    serviceWorkers: 'block' as const,
    reducedMotion: 'reduce' as const,
  };
}

async function fillGuestCart(page: Page): Promise<void> {
  await openProduct(page, CUBE);
  await choose(page, 'Buy');
  await addToCart(page, CUBE);
  const days = `from=${dayAhead(20)}&to=${dayAhead(23)}`;
  await page.goto(`/products/${await productId(page.request, TABLE)}?${days}`);
  await choose(page, 'Hire');
  await addToCart(page, TABLE);
}

/** By its name or its id; bought, or hired for these days. */
async function putIntoCart(
  { request }: Page,
  product: string,
  range: { start: string; end: string } | null = null,
): Promise<void> {
  await post(request, '/api/cart/lines', {
    locale: 'en',
    operationId: randomUUID(),
    productId: /^[\da-f-]{36}$/.test(product) ? product : await productId(request, product),
    type: range ? 'rental' : 'purchase',
    quantity: 2,
    range,
  });
}

async function makeLongProduct(): Promise<string> {
  let id = '';
  await withShopDatabase(async (db) => {
    const made = await makeProduct(db, { name: LONG_PRODUCT, nameSw: LONG_PRODUCT_SW });
    ({ id } = made);
  });
  return id;
}
