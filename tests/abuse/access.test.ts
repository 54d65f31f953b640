import { beforeAll, describe, expect, it } from 'vitest';
import { profiles } from '#/db/schema/accounts.ts';
import { eq } from 'drizzle-orm';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { addressOf, readRoutes, type RouteFile } from '#tests/setup/route-files.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { isPublicQuery } from '#/features/account/session/clear-user-state.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { audienceOf, type Audience } from '#/platform/routing/audience.ts';
import { resolveTopics } from '#/platform/realtime/topics.server.ts';
import { adminPages } from '#/shell/admin/admin-pages.ts';
import { shop } from '#/shop.server.ts';
import { callApi, listAccess, listAddresses } from './call-api.ts';

// Who may do what: the table docs/access.md is made from the code here, and then everybody tries.

const { db } = await useDatabase();

const procedures = listAccess();
const topics = Object.entries(shop.topics).map(([name, { access }]) => ({ name, access }));

/** Addresses that answer without a page; each asks for itself. A new one must say here what it asks. */
const HANDLERS: Record<string, string> = {
  '/api/$': 'each procedure',
  '/api/auth/$': 'anyone: returning from Google',
  '/api/admin/audit.csv': 'admin',
  '/api/admin/contact.csv': 'admin',
  '/api/admin/costs/$id/receipt': 'admin',
  '/api/admin/custom-orders.csv': 'admin',
  '/api/admin/discounts.csv': 'admin',
  '/api/admin/newsletter.csv': 'admin',
  '/api/admin/import/$id/rows.csv': 'admin',
  '/api/admin/import/products.csv': 'admin',
  '/api/admin/import/template.csv': 'admin',
  '/api/admin/lists/$list': 'admin',
  '/api/admin/orders.csv': 'admin',
  '/api/admin/orders/delivery-notes.pdf': 'admin',
  '/api/admin/people.csv': 'admin',
  '/api/admin/products.csv': 'admin',
  '/api/admin/stock.csv': 'admin',
  '/api/admin/units/$id/labels.pdf': 'admin',
  '/api/admin/units/$id/units.csv': 'admin',
  '/api/avatars/$name': 'customer',
  '/api/chat/attachments/$id': 'whoever is in the conversation',
  '/api/custom-orders/files/$id': 'whoever asked, and admins',
  '/api/docs': 'anyone',
  '/api/events': 'each topic',
  '/api/health': 'anyone',
  '/api/metrics': 'who names METRICS_TOKEN',
  '/api/newsletter/$step': 'anyone with the mailed link',
  '/api/openapi.json': 'anyone',
  '/api/orders/photos/$id': 'whose order it is, and admins',
  '/api/payments/$provider/$token': 'the provider, by its token',
  '/api/payouts/$provider/$token/$kind': 'the provider, by its token',
  '/api/ready': 'anyone',
  '/api/reports/$build': 'anyone',
  '/api/reviews/photos/$id': 'anyone once published; else its author and admins',
  '/blog/rss.xml': 'anyone',
  '/dev/daraja/$': 'anyone, outside production',
  '/dev/paystack/$': 'anyone, outside production',
  '/media/$': 'anyone',
  '/offers/$token/offer.pdf': 'anyone with the mailed link',
  '/orders/$id/calendar.ics': 'customer',
  '/orders/$id/documents/$document': 'customer, and admins',
  '/robots.txt': 'anyone',
  '/sitemap.xml': 'anyone',
  '/u/$code': 'anyone: leads staff to the unit, others to the product',
};

interface Row {
  what: string;
  who: string;
}

const WHO = { public: 'anyone', private: 'anyone', customer: 'customer', staff: 'admin' };

function statedBy({ text }: RouteFile): { audience?: Audience } {
  const [, stated] = /staticData: \{ audience: '(\w+)'/.exec(text) ?? [];
  // The cast: the compiler has read the same text as an audience.
  return stated ? { audience: stated as Audience } : {};
}

/** A page states its audience, or a layout above it does. */
function guardOf({ path, text }: RouteFile, all: readonly RouteFile[]): string {
  if (text.includes('handlers')) return HANDLERS[path] ?? 'unguarded';
  const above = all.filter((other) => path === other.path || path.startsWith(`${other.path}/`));
  const branch = above.map((file) => ({ options: { staticData: statedBy(file) } }));
  const isStated = branch.some(({ options }) => options.staticData.audience);
  return isStated ? WHO[audienceOf(branch)] : 'unguarded';
}

function routes(): Row[] {
  const files = readRoutes();
  const backOffice = files.find(({ path }) => path === '/admin/$');
  // One route to the router; its pages have addresses of their own.
  const rows = [
    ...files.map((file) => ({ what: addressOf(file.path), who: guardOf(file, files) })),
    ...adminPages.map(({ path }) => ({
      what: path,
      who: backOffice ? guardOf(backOffice, files) : 'unguarded',
    })),
  ];
  // A layout and the page in it have the same address.
  return [...new Map(rows.map((row) => [row.what, row])).values()].toSorted(byName);
}

function byName(a: Row, b: Row): number {
  return a.what < b.what ? -1 : 1;
}

function table(head: [string, string], rows: Row[]): string {
  const cells = rows.map(({ what, who }) => [`\`${what}\``, who] as const);
  const width = (column: 0 | 1) =>
    Math.max(head[column].length, ...cells.map((row) => row[column].length));
  const line = (left: string, right: string, fill = ' ') =>
    `| ${left.padEnd(width(0), fill)} | ${right.padEnd(width(1), fill)} |`;
  return [line(...head), line('', '', '-'), ...cells.map((row) => line(...row))].join('\n');
}

it('docs/access.md is what the code says', async () => {
  const page = `# Who may do what

Made from the code; do not edit. \`npx vitest run --project integration tests/abuse/access -u\` makes it anew, and a test fails until it is.

"Customer" is whoever is signed in, admins too; what belongs to somebody else is "not found" to them. "Admin" is read from the database with every call.

## Addresses

${table(['Address', 'Who'], routes())}

## Procedures

${table(
  ['Procedure', 'Who'],
  procedures
    .map(({ path, access }) => ({ what: path, who: access ?? 'unguarded' }))
    .toSorted(byName),
)}

## Live topics

What \`/api/events\` may be asked for. A topic for anyone finds out by itself who may hear it.

${table(['Topic', 'Who'], topics.map(({ name, access }) => ({ what: name, who: access })).toSorted(byName))}
`;
  await expect(page).toMatchFileSnapshot('../../docs/access.md');
});

it('nothing is unguarded', () => {
  expect(procedures.filter(({ access }) => !access)).toEqual([]);
  expect(routes().filter(({ who }) => who === 'unguarded')).toEqual([]);
});

it('only what anyone may read stays in a browser after signing out', () => {
  const staying = procedures.filter(({ path }) => isPublicQuery(path.split('/').filter(Boolean)));
  expect(staying.length).toBeGreaterThan(5);
  expect(staying.filter(({ access }) => access !== 'anyone')).toEqual([]);
});

it('no route of its own takes the address of a procedure', () => {
  const taken = readRoutes()
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/api/') && path !== '/api/$');
  const addresses = listAddresses().map((path) => `/api${path}`);
  expect(addresses.length).toBeGreaterThan(100);
  const shadowed = taken.flatMap((path) => {
    const pattern = path.replaceAll('.', '\\.').replace(/\$$/, '.*').replaceAll(/\$\w+/g, '[^/]+');
    return addresses.filter((address) => new RegExp(`^${pattern}$`).test(address));
  });
  expect(shadowed).toEqual([]);
});

describe.each([
  ['a guest', async () => ({}), { anyone: true, customer: 401, admin: 401 }],
  ['a customer', () => headersOf('customer'), { anyone: true, customer: true, admin: 403 }],
  ['an admin', () => headersOf('admin'), { anyone: true, customer: true, admin: true }],
  ['a former admin', () => headersOf('former'), { anyone: true, customer: true, admin: 403 }],
  ['a forged cookie', forged, { anyone: true, customer: 401, admin: 401 }],
] as const)('%s', (_who, headers, expected) => {
  it.each(procedures)('$path', async ({ path, access = 'admin' }) => {
    // Nothing is given: whoever passes the guard fails at the input, or does what needs none.
    const { status } = await callApi(path, {}, await headers());
    const want = expected[access];
    if (want !== true) expect(status).toBe(want);
    else if (path === 'account/refreshSession') expect([200, 401]).toContain(status);
    else expect([401, 403, 500]).not.toContain(status);
  });

  it.each(topics)('live topic $name', async ({ name, access }) => {
    const listener = new Headers(await headers());
    const user = await findSessionUser(listener);
    const resolved = await resolveTopics(shop.topics, { user, headers: listener }, [name]);
    const want = { 401: 'signed-out', 403: 'not-found' } as const;
    const refused = expected[access];
    if (refused !== true) expect(resolved).toBe(want[refused]);
    // Without a key there is no such topic, or it is the caller's own.
    else expect(resolved).not.toBe('signed-out');
    if (access === 'admin' && refused === true) expect(resolved).toBeInstanceOf(Map);
  });
});

let people: Record<'customer' | 'admin' | 'former', string>;

beforeAll(async () => {
  const former = await makeUser(db, { role: 'admin' });
  people = {
    customer: (await makeUser(db)).id,
    admin: (await makeUser(db, { role: 'admin' })).id,
    former: former.id,
  };
  await db.update(profiles).set({ role: 'customer' }).where(eq(profiles.userId, former.id));
});

/** A session of its own for every call: some calls end sessions. */
async function headersOf(who: 'customer' | 'admin' | 'former'): Promise<Record<string, string>> {
  return { cookie: await sessionCookie((await makeSession(db, people[who])).token) };
}

async function forged(): Promise<Record<string, string>> {
  const { token } = await makeSession(db, people.admin);
  return { cookie: `goled.session_token=${token}.${'A'.repeat(43)}%3D` };
}
