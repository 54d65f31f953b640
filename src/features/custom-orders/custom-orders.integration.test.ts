import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { customOrderDrafts, customOrderFiles, customOrders } from '#/db/schema/custom-orders.ts';
import { users } from '#/db/schema/accounts.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import type { Role } from '#/domain/access/roles.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { env } from '#/platform/env.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { shop } from '#/shop.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeDocx, makeHugePng, makePdf, makePhoto } from '#tests/factories/upload-file.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { mailsTo, reasonOf } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleCustomFile } from './file-handler.server.ts';
import { customOrdersApi } from './api.server.ts';
import { deleteOldDrafts } from './queries.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const nobody = '01939f6e-0000-7000-8000-000000000000';
const soon = addDays(nairobiDay(new Date()), 20);
let browsers = 0;

/** A browser: keeps the draft's cookie, comes from an address of its own. */
function browser(session = '') {
  const clientIp = `10.6.0.${(browsers += 1)}`;
  let draft = '';
  const headers = () => new Headers({ cookie: [session, draft].filter(Boolean).join('; ') });
  return {
    headers,
    async run<T>(work: (api: ReturnType<typeof clientOf>) => Promise<T>): Promise<T> {
      const responseHeaders = new Headers();
      const context = { headers: headers(), clientIp, requestId: 'test', responseHeaders };
      try {
        return await work(clientOf(context));
      } finally {
        for (const cookie of responseHeaders.getSetCookie()) {
          expect(cookie).toContain('HttpOnly');
          draft = /max-age=0/i.test(cookie) ? '' : (cookie.split(';')[0] ?? '');
        }
      }
    },
    file: async (id: string) =>
      handleCustomFile(new Request('http://x/', { headers: headers() }), id),
  };
}

async function workOff(job: string) {
  await sendJob(db, job, {});
  await workOffJobs(shop.jobs);
}

const clientOf = (context: RequestContext) => createRouterClient(customOrdersApi, { context });

async function signedIn(role: Role = 'customer', email?: string) {
  const user = await makeUser(db, { role, ...(email && { email }) });
  const session = await sessionCookie((await makeSession(db, user.id)).token);
  return { ...user, browser: browser(session) };
}

const input = (changes: Record<string, unknown> = {}) => ({
  requestKey: crypto.randomUUID(),
  idea: 'Our logo on the front\nand "Karibu" above it',
  quantity: 4,
  name: 'Amina Wanjiru',
  email: `${crypto.randomUUID()}@example.com`,
  ...changes,
});

const logo = async (name = 'logo.jpg') => new File([await makePhoto()], name);

describe('a request', () => {
  it('keeps its files, gets a reference, and mails go out', async () => {
    const product = await makeProduct(db, { name: 'LED Bar' });
    const guest = browser();
    await guest.run(async (api) => api.addFile({ file: await logo('../../<b>Nembo\u202e.svg') }));
    await guest.run((api) => api.addFile({ file: new File([makePdf()], 'brand.pdf') }));
    expect((await guest.run((api) => api.draft())).files).toMatchObject([
      { name: '....bNembo.svg', kind: 'image' },
      { name: 'brand.pdf', kind: 'pdf' },
    ]);
    const request = input({
      productId: product.id,
      eventDate: soon,
      countyCode: 47,
      budget: 50_000,
    });
    const placed = await guest.run((api) => api.place(request));
    expect(placed.reference).toMatch(/^CO-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/);
    expect((await guest.run((api) => api.draft())).files).toEqual([]);
    const [row] = await db.select().from(customOrders).where(eq(customOrders.id, placed.id));
    expect(row).toMatchObject({ status: 'new', userId: null, budget: 50_000_00 });

    const [receipt] = await mailsTo(request.email);
    expect(receipt?.subject).toContain(placed.reference);
    // The address may be somebody else's.
    expect(receipt?.text).not.toMatch(/Karibu|Amina/);
    const toShop = await mailsTo(env().store.email);
    const mail = toShop.find(({ subject }) => subject.includes(placed.reference));
    expect(mail?.text).toMatch(/LED Bar[\s\S]*KSh 50,000[\s\S]*brand\.pdf[\s\S]*Karibu/);
  });

  it('sent again, also at the same moment, is the same request', async () => {
    const guest = browser();
    const request = input();
    const placed = await Promise.all([1, 2, 3].map(() => guest.run((api) => api.place(request))));
    expect(new Set(placed.map(({ reference }) => reference)).size).toBe(1);
    expect(await mailsTo(request.email)).toHaveLength(1);
  });

  it.each([
    [{ eventDate: '2020-01-01' }, 'EVENT_PASSED'],
    [{ deadline: '2020-01-01' }, 'DEADLINE_PASSED'],
    [{ eventDate: soon, deadline: addDays(soon, 1) }, 'DEADLINE_AFTER_EVENT'],
    [{ idea: ' ' }, 'IDEA_MISSING'],
    [{ productId: nobody }, 'PRODUCT_GONE'],
  ])('with %j is refused: %s', async (changes, reason) => {
    const refused = await browser()
      .run((api) => api.place(input(changes)))
      .catch((error: unknown) => error);
    expect(reasonOf(refused)).toMatchObject({ reason });
  });

  it('from a machine is thanked and forgotten; a flood is refused', async () => {
    const honeypotFilled = input({ website: 'x' });
    await browser().run((api) => api.place(honeypotFilled));
    expect(
      await db.$count(customOrders, eq(customOrders.requestKey, honeypotFilled.requestKey)),
    ).toBe(0);
    const guest = browser();
    for (let count = 0; count < 6; count += 1) await guest.run((api) => api.place(input()));
    const refused = await guest.run((api) => api.place(input())).catch((error: unknown) => error);
    expect(reasonOf(refused)).toMatchObject({ reason: 'TOO_MANY_REQUESTS' });
  });
});

describe('57, 58: a file', () => {
  it('is what its bytes say, and nothing else is taken', async () => {
    const guest = browser();
    const rejection = (bytes: Uint8Array<ArrayBuffer> | string, name: string) =>
      guest
        .run((api) => api.addFile({ file: new File([bytes], name, { type: 'image/png' }) }))
        .then(() => null, reasonOf);
    expect(await rejection('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png')).toMatchObject({
      reason: 'FILE_KIND',
    });
    expect(await rejection('<script>1</script>', 'a.jpg')).toMatchObject({ reason: 'FILE_KIND' });
    expect(await rejection(makeDocx(), 'a.pdf')).toMatchObject({ reason: 'FILE_KIND' });
    expect(await rejection(makeHugePng(), 'a.png')).toMatchObject({ reason: 'PICTURE_TOO_LARGE' });
    expect(await rejection(new Uint8Array(11 * 1024 * 1024), 'a.png')).toMatchObject({
      reason: 'FILE_TOO_LARGE',
    });
    expect((await guest.run((api) => api.draft())).files).toEqual([]);
  });

  it('is made anew, without the place where the picture was taken', async () => {
    const guest = browser();
    const { id } = await guest.run(async (api) => api.addFile({ file: await logo() }));
    const answer = await guest.file(id);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toMatch(/SecretCamera/);
  });

  it('is the seventh: refused, also when all come at once', async () => {
    // Without the lock on the draft more than six are kept.
    const guest = browser();
    await guest.run((api) => api.addFile({ file: new File([makePdf()], '0.pdf') }));
    const rest = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        guest
          .run((api) => api.addFile({ file: new File([makePdf()], `${index}.pdf`) }))
          .then(() => 'kept', reasonOf),
      ),
    );
    expect(rest.filter((outcome) => outcome === 'kept')).toHaveLength(5);
    expect((await guest.run((api) => api.draft())).files).toHaveLength(6);
  });

  it('goes when it is taken back or the draft is forgotten', async () => {
    const guest = browser();
    const [first, second] = [await logo('a.jpg'), await logo('b.jpg')];
    const { id } = await guest.run((api) => api.addFile({ file: first }));
    const other = await guest.run((api) => api.addFile({ file: second }));
    const keyOf = async (file: string) =>
      (await db.select().from(customOrderFiles).where(eq(customOrderFiles.id, file)))[0]
        ?.objectKey ?? '';
    const [key, otherKey] = [await keyOf(id), await keyOf(other.id)];
    await guest.run((api) => api.removeFile({ id }));
    // The trigger `custom_order_files_remove_object` tells the job; without it both stay for ever.
    await workOff('storage.remove-files');
    expect(await objectStore().get(key)).toBeNull();
    expect(await objectStore().get(otherKey)).not.toBeNull();
    await deleteOldDrafts(db, new Date(Date.now() + 1000));
    await workOff('storage.remove-files');
    expect(await objectStore().get(otherKey)).toBeNull();
    expect(await db.$count(customOrderDrafts)).toBe(0);
  });
});

describe('59: somebody else’s', () => {
  it('file is not there, neither drafted nor sent', async () => {
    const [owner, stranger, admin] = [await signedIn(), await signedIn(), await signedIn('admin')];
    const { id } = await owner.browser.run(async (api) => api.addFile({ file: await logo() }));
    const status = async (who: { file: (id: string) => Promise<Response> }) =>
      (await who.file(id)).status;
    expect(await status(owner.browser)).toBe(200);
    for (const who of [browser(), stranger.browser, admin.browser]) {
      expect(await status(who)).toBe(404);
    }
    // With a draft of their own, too: which draft a file is of stands in the DELETE.
    await stranger.browser.run(async (api) => api.addFile({ file: await logo() }));
    expect(await status(stranger.browser)).toBe(404);
    const takeAway = () => stranger.browser.run((api) => api.removeFile({ id }));
    await expect(takeAway()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await status(owner.browser)).toBe(200);
    await owner.browser.run((api) => api.place(input()));
    await expect(takeAway()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await status(owner.browser)).toBe(200);
    expect(await status(admin.browser)).toBe(200);
    for (const who of [browser(), stranger.browser]) expect(await status(who)).toBe(404);
    expect((await owner.browser.file('../../etc/passwd')).status).toBe(404);
  });

  it('request is not there', async () => {
    const [owner, stranger] = [await signedIn(), await signedIn()];
    const { id } = await owner.browser.run((api) => api.place(input()));
    await expect(owner.browser.run((api) => api.get({ id }))).resolves.toMatchObject({ id });
    expect(await stranger.browser.run((api) => api.list({}))).toEqual([]);
    const notFound = { code: 'NOT_FOUND' };
    await expect(stranger.browser.run((api) => api.get({ id }))).rejects.toMatchObject(notFound);
    const answer = stranger.browser.run((api) => api.answerQuote({ id, version: 1, accept: true }));
    await expect(answer).rejects.toMatchObject(notFound);
    await expect(browser().run((api) => api.get({ id }))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it('guest request is seen only by whoever has proved the address', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await browser().run((api) => api.place(input({ email })));
    const reader = await signedIn('customer', email);
    expect(await reader.browser.run((api) => api.list({}))).toMatchObject([{ id }]);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, reader.id));
    expect(await reader.browser.run((api) => api.list({}))).toEqual([]);
    // A request of an account is its own, whatever address it names.
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, reader.id));
    const other = await signedIn();
    await other.browser.run((api) => api.place(input({ email })));
    expect(await reader.browser.run((api) => api.list({}))).toHaveLength(1);
  });
});
