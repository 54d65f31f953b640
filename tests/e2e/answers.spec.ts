import { z } from 'zod';
import { newCustomer } from './test-customer.ts';
import { post } from './shop-api.ts';
import { expect, test } from './journey.ts';

test('pages carry a policy that lets no foreign or inline script run', async ({ request }) => {
  for (const path of ['/', '/sw/products', '/auth/login', '/no-such-page']) {
    const headers = (await request.get(path)).headers();
    const policy = new Map(
      (headers['content-security-policy'] ?? '')
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule]),
    );
    const scripts = policy.get('script-src') ?? '';
    expect(scripts, path).toMatch(/^script-src 'self'( 'sha256-[\w+/=]+')*$/);
    expect(policy.get('default-src'), path).toBe("default-src 'self'");
    expect(policy.get('object-src'), path).toBe("object-src 'none'");
    expect(policy.get('base-uri'), path).toBe("base-uri 'none'");
    expect(headers['reporting-endpoints'], path).toMatch(/^default="\/api\/reports\/[\w-]+"$/);
    expect(policy.get('report-to'), path).toBe('report-to default');
    expect(policy.get('frame-ancestors'), path).toBe("frame-ancestors 'none'");
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});

test('what belongs to one person is never stored, what is for all is', async ({ request }) => {
  await newCustomer(request);
  for (const path of [
    '/profile',
    '/orders',
    '/checkout',
    '/settings',
    '/sw/orders',
    '/dev/mailbox',
    '/api/account/me',
    '/api/cart?locale=en',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
    expect(answer.headers()['x-request-id'], path).toMatch(/^[\w-]{8,}$/);
  }
  for (const path of ['/', '/products', '/sw/faq', '/api/products?locale=sw', '/api/shop']) {
    const { etag, 'cache-control': caching } = (await request.get(path)).headers();
    expect(caching, path).toContain('public');
    const again = await request.get(path, { headers: { 'if-none-match': etag ?? '' } });
    expect(again.status(), path).toBe(304);
  }
});

test('a public page says nothing about who asks for it', async ({ request }) => {
  const paths = ['/products', '/api/products'];
  const asGuest = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
  const customer = await newCustomer(request);
  await post(request, '/api/account/sign-in', customer);
  for (const [index, path] of paths.entries()) {
    const answer = await request.get(path);
    expect(answer.headers()['set-cookie'], path).toBeUndefined();
    expect(await answer.text(), path).toBe(asGuest[index]);
  }
});

test('pages are sent compressed, and their files may be kept for ever', async ({ request }) => {
  for (const coding of ['br', 'gzip']) {
    const answer = await request.get('/', { headers: { 'accept-encoding': coding } });
    expect(answer.headers()).toMatchObject({
      'content-encoding': coding,
      vary: expect.stringContaining('accept-encoding'),
    });
  }
  const html = await (await request.get('/products')).text();
  const paths = [
    /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1],
    /"(\/assets\/[^"]+\.css)"/.exec(html)?.[1],
    /(\/media\/[^" ,]+\.(?:avif|webp))/.exec(html)?.[1],
  ];
  for (const path of paths) {
    const answer = await request.get(path ?? '/the-page-names-no-such-file');
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['cache-control'], path).toBe('public, max-age=31536000, immutable');
  }
});

test('machines see that the shop is well', async ({ request }) => {
  const health = await request.head('/api/health');
  expect(health.status()).toBe(200);
  expect(health.headers()['cache-control']).toBe('no-store');
  expect((await request.get('/api/ready')).status()).toBe(200);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>[^<]+\/products\/[\w-]+<\/loc>/g)?.length).toBeGreaterThan(80);
  // A part is another page than the whole, also where pages are kept.
  const pages = await (await request.get('/sitemap.xml?part=pages')).text();
  expect(pages).toContain('/faq</loc>');
  expect(pages).not.toMatch(/<loc>[^<]+\/products\/[\w-]+<\/loc>/);
});

const openApi = z.object({ openapi: z.string(), paths: z.record(z.string(), z.object()) });

test('the API describes itself', async ({ request }) => {
  const answer = await request.get('/api/openapi.json');
  const { openapi, paths } = openApi.parse(await answer.json());
  expect(openapi).toMatch(/^3\.1/);
  for (const path of [
    '/products',
    '/products/{id}',
    '/cart/lines',
    '/checkout/orders',
    '/orders/{id}',
    '/account/sign-in',
  ]) {
    expect(Object.keys(paths)).toContain(path);
  }
  expect((await request.get('/api/docs')).headers()['content-type']).toContain('text/html');
  const unknown = await request.get('/api/no/such/procedure');
  expect(unknown.status()).toBe(404);
  expect(unknown.headers()['content-type']).toContain('json');
});

test('a page can be read and nothing else', async ({ request }) => {
  for (const path of ['/', '/products', '/orders', '/api/docs', '/api/ready', '/sitemap.xml']) {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await request.fetch(path, { method });
      expect(answer.status(), `${method} ${path}`).toBe(405);
      expect(answer.headers().allow, `${method} ${path}`).toBe('GET, HEAD');
    }
    const [head, get] = [
      await request.head(path, { maxRedirects: 0 }),
      await request.get(path, { maxRedirects: 0 }),
    ];
    expect(head.status(), path).toBe(get.status());
  }
});

test('a form sent before its page was awake leads back to the page', async ({ request }) => {
  const answer = await request.post('/auth/login?from=%2Forders', {
    form: { email: 'amina@example.test', password: 'a long password' },
    headers: { accept: 'text/html,*/*;q=0.8' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe('/auth/login?from=%2Forders');
});

test('an address in capitals leads to the page as we write it', async ({ request }) => {
  await newCustomer(request);
  const orders = await request.get('/ORDERS?page=1');
  expect(new URL(orders.url()).pathname).toBe('/orders');
  expect(orders.headers()['cache-control']).toBe('no-store');
  const products = await request.get('/SW/Products', { maxRedirects: 0 });
  expect(products.status()).toBe(308);
  expect(products.headers().location).toBe('/sw/products');
});
