// Work that goes on for minutes is killed in its midst: an import of products is done once all the
// same, and nobody gets an issue of the newsletter twice.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { like } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { products } from '#/db/schema/catalog.ts';
import { contentPictures } from '#/db/schema/content.ts';
import { newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { BATCH_SIZE } from '#/domain/newsletter/sending-rate.ts';
import { addImport } from '#/features/catalog/manage/import/add-import.server.ts';
import { getImport } from '#/features/catalog/manage/import/read-imports.server.ts';
import { startImport } from '#/features/catalog/manage/import/start-import.server.ts';
import { createIssue } from '#/features/newsletter/issues/change-issue.server.ts';
import { getIssueForStaff } from '#/features/newsletter/issues/read-issues.server.ts';
import { queueBatch, startSending } from '#/features/newsletter/issues/start-sending.server.ts';
import { openQueue } from '#/platform/jobs/queue.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { csvFile, importStaff } from '#tests/factories/product-import.ts';
import { makePhoto } from '#tests/factories/upload-file.ts';
import { makeUser } from '#tests/factories/user.ts';
import { startFakeMailServer, type FakeMailServer } from '#tests/fakes/smtp-server.ts';
import { startKillableShop, type KillableShop } from '#tests/setup/killable-shop.ts';
import {
  letBatchesBeDue,
  letCopiesAge,
  letRunningJobsAge,
  letTimePass,
} from '#tests/setup/pass-time.ts';

const PATIENCE_MS = 180_000;
const HOUR = 3_600;
const PICTURES = ['a.jpg', 'b.jpg', 'c.jpg'];
const ROWS = 300;

test.setTimeout(4 * PATIENCE_MS);

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from here
test('an import and a newsletter that are killed in their midst are done once', async ({}, info) => {
  const mail = await startFakeMailServer();
  const shop = await startKillableShop(() => ({
    SMTP_URL: mail.url,
    MAIL_FROM: 'GO LED <shop@goled.test>',
    LOG_LEVEL: 'warn',
  }));
  try {
    await test.step('an import', () => killImport(shop));
    await test.step('a newsletter', () => killNewsletter(shop, mail));
  } finally {
    await info.attach('shop.log', { body: shop.output() });
    await stopJobs();
    await shop.stop();
    await mail.stop();
  }
});

async function killImport(shop: KillableShop): Promise<void> {
  const { db } = shop;
  const staff = importStaff((await makeUser(db, { role: 'admin' })).id);
  const photo = await makePhoto({ width: 640, height: 480 });
  const rows = Array.from({ length: ROWS }, (_, n) => [
    `KILL-${n}`,
    `Cube ${n}`,
    'decor',
    3,
    PICTURES[n] ?? null,
  ]);
  const titles = ['label_code', 'name_en', 'category', 'stock', 'pictures'];
  const file = new File([csvFile(titles, ...rows)], 'products.csv');
  const zipped = zipSync(Object.fromEntries(PICTURES.map((name) => [name, photo])));
  const zip = new File([zipped], 'pictures.zip');
  const added = await addImport(staff, { file, zip }, new Date());
  if (!added.ok) throw new Error(added.reason);
  const { id } = added.value;
  const stateOf = async () => (await getImport(db, id))?.state;
  await expect.poll(stateOf, { timeout: PATIENCE_MS }).toBe('checked');
  await startImport(db, staff, id);
  // Once among the pictures, once later.
  await untilTrue(async () => ((await getImport(db, id))?.picturesDone ?? 0) > 0);
  await shop.killShop();
  expect(await stateOf()).toBe('importing');
  await letDeadJobsEnd(shop);
  await untilTrue(async () => {
    const found = await getImport(db, id);
    return found?.state === 'done' || (found?.rowsDone ?? 0) > 0;
  });
  await shop.killShop();
  await letDeadJobsEnd(shop);
  await expect.poll(stateOf, { timeout: PATIENCE_MS }).toBe('done');
  const made = await db.select().from(products).where(like(products.labelCode, 'KILL-%'));
  expect(made).toHaveLength(ROWS);
  expect(new Set(made.map((row) => `${row.version} ${row.stockQuantity}`))).toEqual(
    new Set(['1 3']),
  );
  const shown = made.flatMap(({ images }) => images.map((image) => image.id));
  expect(shown).toHaveLength(PICTURES.length);
  const stored = (await db.select().from(contentPictures)).map((row) => row.id);
  for (const picture of shown) expect(stored).toContain(picture);
  const { status } = await fetch(`${shop.url}/media/${shown[0]}/640.webp`);
  expect(status).toBe(200);
}

async function killNewsletter(shop: KillableShop, mail: FakeMailServer): Promise<void> {
  const { db } = shop;
  const readers = 3 * BATCH_SIZE;
  const now = new Date();
  await db.insert(newsletterSubscribers).values(
    Array.from({ length: readers }, (_, n) => ({
      email: `reader-${n}@example.com`,
      state: 'subscribed' as const,
      locale: 'en',
      requestedAt: now,
      updatedAt: now,
    })),
  );
  const texts = { subject: 'New cubes', subjectSw: 'Vipya', body: 'Look', bodySw: 'Tazama' };
  const issue = await createIssue(db, texts, now);
  const started = await startSending(db, issue, now);
  if (!started?.ok) throw new Error('The issue was not started');
  const counts = async () => (await getIssueForStaff(db, issue.id))?.counts;
  const got = () =>
    mail.received.flatMap(({ to, subject }) =>
      subject === texts.subject ? [to?.[0]?.address ?? ''] : [],
    );
  await untilTrue(() => Promise.resolve(got().length > 2), 5);
  await shop.killShop();
  expect(got().length).toBeLessThan(readers);
  await letCopiesAge(db, HOUR);
  await untilTrue(async () => {
    await letTimePass(db, HOUR);
    await letBatchesBeDue(db);
    // What the clock does every five minutes.
    await queueBatch(db);
    return (await getIssueForStaff(db, issue.id))?.state === 'sent';
  }, 500);
  const { unsure = 0, sent = 0 } = (await counts()) ?? {};
  // Of a copy that was on its way nobody knows; it is not sent again.
  expect(unsure).toBeLessThan(BATCH_SIZE);
  expect(sent + unsure).toBe(readers);
  expect(new Set(got()).size).toBe(got().length);
  expect(got().length).toBeGreaterThanOrEqual(sent);
}

/** As when so much time has gone by that the queue gives a dead worker's jobs to another. */
async function letDeadJobsEnd({ db }: KillableShop): Promise<void> {
  await letRunningJobsAge(db, HOUR);
  await letTimePass(db, HOUR);
  await (await openQueue()).supervise();
  await letTimePass(db, HOUR);
}

async function untilTrue(look: () => Promise<boolean>, everyMs = 50): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error('It did not come to pass');
    await pause(everyMs);
  }
}
