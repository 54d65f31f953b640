// What belongs to people is kept no longer than the privacy policy says.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { customOrderFiles, customOrders } from '#/db/schema/custom-orders.ts';
import { contactMessages } from '#/db/schema/enquiries.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { fileRemovals } from '#/db/schema/uploads.ts';
import { settings } from '#/db/schema/settings.ts';
import { daysBefore, KEPT_DAYS } from '#/domain/privacy/retention.ts';
import { defaultSettings, loadSettings } from '#/platform/settings/settings.server.ts';
import { fillFacts } from '#/features/content/use-cases/content-facts.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { shop } from '#/shop.server.ts';
import { readBothTexts } from '#scripts/content/read-text.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db } = await useDatabase();
afterAll(stopJobs);

const ago = (days: number) => daysBefore(new Date(), days);
const night = (job: string) =>
  shop.jobs
    .find(({ name }) => name === job)
    ?.run({}, { id: 'test', signal: AbortSignal.timeout(5_000) });

it('messages go two years after they were dealt with; what waits stays', async () => {
  const message = (subject: string, handledAt: Date | null, spamAt: Date | null = null) => ({
    requestKey: randomUUID(),
    name: 'Amina',
    email: 'amina@example.test',
    subject,
    message: 'Habari',
    locale: 'sw',
    createdAt: ago(900),
    handledAt,
    spamAt,
  });
  await db
    .insert(contactMessages)
    .values([
      message('waits', null),
      message('young', ago(KEPT_DAYS.settled - 1)),
      message('old', ago(KEPT_DAYS.settled + 1)),
      message('young spam', null, ago(KEPT_DAYS.settled - 1)),
      message('old spam', null, ago(KEPT_DAYS.settled + 1)),
    ]);
  await night('contact.forget');
  const left = await db.select().from(contactMessages);
  expect(left.map(({ subject }) => subject).toSorted()).toEqual(['waits', 'young', 'young spam']);
});

it('requests that came to nothing go with their files; what was agreed on stays', async () => {
  const request = (status: 'declined' | 'accepted' | 'new', days: number) => ({
    reference: `CO-${randomUUID().slice(0, 8)}`,
    requestKey: randomUUID(),
    status,
    locale: 'en',
    idea: 'A logo',
    quantity: 1,
    colors: '',
    contactName: 'Amina',
    contactEmail: 'amina@example.test',
    createdAt: ago(days),
    updatedAt: ago(days),
  });
  const [gone] = await db
    .insert(customOrders)
    .values([
      request('declined', KEPT_DAYS.settled + 1),
      request('declined', KEPT_DAYS.settled - 1),
      request('accepted', KEPT_DAYS.settled + 1),
      request('new', KEPT_DAYS.settled + 1),
    ])
    .returning();
  await db.insert(customOrderFiles).values({
    customOrderId: gone?.id ?? '',
    objectKey: 'custom-orders/1-a.webp',
    name: 'logo.webp',
    kind: 'image',
    bytes: 1,
    createdAt: ago(800),
  });
  await night('custom-orders.forget');
  const left = await db.select().from(customOrders);
  expect(left.map(({ status }) => status).toSorted()).toEqual(['accepted', 'declined', 'new']);
  expect(await db.$count(customOrderFiles)).toBe(0);
  expect(await db.select().from(fileRemovals)).toMatchObject([
    { objectKey: 'custom-orders/1-a.webp' },
  ]);
});

it('copies of mails go after three months, or what the shop has set', async () => {
  const mail = (subject: string, days: number) => ({
    dedupeKey: randomUUID(),
    recipient: 'amina@example.test',
    subject,
    html: '',
    text: '',
    locale: 'en',
    createdAt: ago(days),
  });
  await db
    .insert(mailMessages)
    .values([mail('young', KEPT_DAYS.mails - 1), mail('old', KEPT_DAYS.mails + 1)]);
  await night('mail.forget');
  expect((await db.select().from(mailMessages)).map(({ subject }) => subject)).toEqual(['young']);
  const { retention } = defaultSettings();
  await db.insert(settings).values({ section: 'retention', values: { ...retention, mails: 60 } });
  await loadSettings(db);
  await night('mail.forget');
  expect(await db.select().from(mailMessages)).toEqual([]);
  await db.delete(settings);
  await loadSettings(db);
});

it.each(['en', 'sw'] as const)(
  'the privacy policy names every one of these times, in %s',
  async (language) => {
    const text = await readBothTexts('scripts/content', 'privacy');
    const written = fillFacts(language === 'en' ? text.body : text.bodySw);
    const { settled, ...days } = KEPT_DAYS;
    for (const count of [Math.round(settled / 30.4), ...Object.values(days)]) {
      expect(written).toMatch(new RegExp(String.raw`\b${count}\b`));
    }
    for (const named of ['Google Tag Manager', 'Google (Gemini)', 'M-Pesa']) {
      expect(written).toContain(named);
    }
  },
);
