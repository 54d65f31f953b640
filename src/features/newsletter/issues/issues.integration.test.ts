import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#/db/schema/audit.ts';
import { newsletterIssues } from '#/db/schema/newsletter-issues.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { newsletterSubscribers } from '#/db/schema/enquiries.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { mailsTo } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { newsletterApi } from '../api.server.ts';
import { newsletterJobs } from '../jobs.server.ts';
import { newsletterData } from '../personal-data.server.ts';

const { db } = await useDatabase();
const texts = { subject: 'New cubes', subjectSw: '', body: 'Look at **these**.', bodySw: '' };

let staff: Awaited<ReturnType<typeof makeUser>>;
let issues: ReturnType<typeof callerOf>['issues'];

function callerOf(cookie: string) {
  const headers = new Headers({ cookie });
  const context = {
    headers,
    clientIp: '10.8.0.1',
    requestId: 'test',
    responseHeaders: new Headers(),
  };
  return createRouterClient(newsletterApi, { context });
}

beforeAll(async () => {
  provideEnv({ JOBS: 'off' });
  staff = await makeUser(db, { role: 'admin' });
  issues = callerOf(await sessionCookie((await makeSession(db, staff.id)).token)).issues;
});
afterAll(stopJobs);

const logOf = (id: string) =>
  db.select().from(auditLog).where(eq(auditLog.thingId, id)).orderBy(auditLog.id);

it('is written, listed, and logged with who wrote it', async () => {
  const { id, version } = await issues.create(texts);
  const changed = await issues.update({ ...texts, id, version, subjectSw: 'Vipande vipya' });
  expect(changed).toMatchObject({
    version: version + 1,
    state: 'draft',
    subjectSw: 'Vipande vipya',
  });
  const listed = await issues.list({ state: 'draft' });
  expect(listed.rows).toMatchObject([{ id, subject: 'New cubes' }]);
  expect((await issues.list({ state: 'sent' })).rows).toEqual([]);
  const entries = await logOf(id);
  expect(entries).toMatchObject([
    { action: 'insert', staffId: staff.id },
    { action: 'update', before: { subject_sw: '' }, after: { subject_sw: 'Vipande vipya' } },
  ]);
});

it('refuses a save that rests on an older version, and shows what stands there', async () => {
  const { id, version } = await issues.create(texts);
  await issues.update({ ...texts, id, version, subject: 'Mine' });
  const refused = issues.update({ ...texts, id, version, subject: 'Yours' });
  await expect(refused).rejects.toMatchObject({
    data: { reason: 'CHANGED_MEANWHILE', current: { subject: 'Mine', version: version + 1 } },
  });
  await expect(issues.remove({ id, version })).rejects.toMatchObject({ code: 'REJECTED' });
  await issues.remove({ id, version: version + 1 });
  await expect(issues.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('is shown as the mail will be, without what must not run in it', async () => {
  const body =
    '# Cubes\n\n[shop](/products) [x](javascript:alert(1)) ![p](/media/a/640.webp) ![q](https://evil.example/q.png)\n\n<script>alert(1)</script>';
  const { html } = await issues.preview({ locale: 'sw', subject: 'Vipande', body });
  const page = 'http://localhost:3000';
  expect(html).toContain(`href="${page}/sw/products"`);
  expect(html).toContain(`src="${page}/media/a/640.webp"`);
  expect(html).toContain('lang="sw"');
  expect(html).toContain('Jitoe kwenye jarida');
  expect(html).not.toMatch(/<script|javascript:|evil\.example/);
});

it('is sent to oneself first, in a language that is written', async () => {
  const { id } = await issues.create(texts);
  await expect(issues.test({ id, locale: 'sw' })).rejects.toMatchObject({
    data: { reason: 'NOT_WRITTEN' },
  });
  await issues.test({ id, locale: 'en' });
  const [mail] = await mailsTo(staff.email);
  expect(mail?.subject).toBe('New cubes');
  expect(mail?.html).toContain('<strong>these</strong>');
  const entries = await logOf(id);
  expect(entries.at(-1)).toMatchObject({ action: 'step', staffId: staff.id });
});

it('is sent by the job, cannot be changed then, and begins a new draft', async () => {
  const email = 'reader@example.com';
  const now = new Date();
  await db.insert(newsletterSubscribers).values({
    email,
    state: 'subscribed',
    locale: 'sw',
    requestedAt: now,
    updatedAt: now,
  });
  const draft = await issues.create(texts);
  expect(draft.audience).toEqual({ en: 0, sw: 1 });
  await issues.send({ id: draft.id, version: draft.version });
  await workOffJobs(newsletterJobs);
  const sent = await issues.get({ id: draft.id });
  expect(sent).toMatchObject({ state: 'sent', counts: { sent: 1, waiting: 0 }, audience: null });
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['New cubes']);
  const { id, version } = sent;
  await expect(issues.update({ ...texts, id, version })).rejects.toMatchObject({
    data: { reason: 'NOT_DRAFT' },
  });
  await expect(issues.remove({ id, version })).rejects.toMatchObject({
    data: { reason: 'NOT_DRAFT' },
  });
  const again = await issues.duplicate({ id });
  expect(again).toMatchObject({ ...texts, state: 'draft', version: 1 });
  expect(await newsletterData.read?.(db, { userId: staff.id, email })).toMatchObject({
    issues: [{ subject: 'New cubes', state: 'sent' }],
  });
  await db.transaction(async (tx) => newsletterData.erase?.(tx, { userId: staff.id, email }));
  expect((await issues.get({ id })).counts.sent).toBe(1);
});

it('is nothing for customers', async () => {
  const customer = await makeUser(db);
  const cookie = await sessionCookie((await makeSession(db, customer.id)).token);
  const before = await db.$count(newsletterIssues);
  await expect(callerOf(cookie).issues.create(texts)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await db.$count(newsletterIssues)).toBe(before);
});
