import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { posts, questions } from '#/db/schema/content.ts';
import { makePost, makeQuestion } from '#tests/factories/content.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleTextsCsv } from '../texts-csv-handler.server.ts';
import { getPost } from '../use-cases/read-content.server.ts';
import { browseContent } from './manage-content.server.ts';
import { publishMany } from './publish-many.server.ts';

const { db } = await useDatabase();
const now = new Date('2026-11-20T08:00:00Z');
const GONE = { id: '00000000-0000-7000-8000-000000000000', version: 1 };
const admin = await makeUser(db, { role: 'admin' });
const cookie = await sessionCookie((await makeSession(db, admin.id)).token);

beforeEach(async () => {
  await db.execute(sql`truncate ${posts}, ${questions}`);
});

const keyOf = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('many texts', () => {
  it('are shown one by one; what lacks a part is named with it', async () => {
    const whole = await makePost(db, { isPublished: false });
    const half = await makePost(db, { isPublished: false, bodySw: '' });
    const shown = await makePost(db);
    const old = await makePost(db, { isPublished: false, version: 2 });
    const texts = [keyOf(whole), keyOf(half), keyOf(shown), { id: old.id, version: 1 }, GONE];
    expect(await publishMany(db, { kind: 'post', isPublished: true, texts }, now)).toEqual([
      { id: whole.id, refusal: null },
      { id: half.id, refusal: { reason: 'NOT_WHOLE', missing: ['bodySw'] } },
      { id: shown.id, refusal: { reason: 'NOTHING_TO_DO' } },
      { id: old.id, refusal: { reason: 'CHANGED_MEANWHILE', version: 2 } },
      { id: GONE.id, refusal: { reason: 'GONE' } },
    ]);
    expect(await getPost(db, whole.id, 'en')).not.toBeNull();
    expect(await getPost(db, half.id, 'en')).toBeNull();
  });

  it('become drafts again, what was planned too', async () => {
    const shown = await makePost(db);
    const planned = await makePost(db, { isPublished: false, publishAt: new Date('2027-01-01') });
    const draft = await makePost(db, { isPublished: false });
    const texts = [shown, planned, draft].map(keyOf);
    expect(await publishMany(db, { kind: 'post', isPublished: false, texts }, now)).toEqual([
      { id: shown.id, refusal: null },
      { id: planned.id, refusal: null },
      { id: draft.id, refusal: { reason: 'NOTHING_TO_DO' } },
    ]);
    const list = await browseContent(db, { kind: 'post', search: '', page: 1, state: 'draft' });
    expect(list.total).toBe(3);
  });
});

describe('the list as it is shown', () => {
  const titles = async (query: string) => {
    const address = `http://shop.test/texts?${query}`;
    const answer = await handleTextsCsv(new Request(address, { headers: { cookie } }));
    const lines = (await answer.text()).trim().split('\r\n').slice(1);
    return lines.map((line) => line.split(',')[0]);
  };

  it('is sorted by title, state and change', async () => {
    await makePost(db, { title: 'beads', updatedAt: new Date('2026-03-01') });
    await makePost(db, { title: 'Arch', isPublished: false, updatedAt: new Date('2026-01-01') });
    const publishAt = new Date('2027-01-01');
    await makePost(db, {
      title: 'Cube',
      isPublished: false,
      publishAt,
      updatedAt: new Date('2026-02-01'),
    });
    expect(await titles('kind=post')).toEqual(['beads', 'Cube', 'Arch']);
    expect(await titles('kind=post&sort=-updated')).toEqual(['Arch', 'Cube', 'beads']);
    expect(await titles('kind=post&sort=title')).toEqual(['Arch', 'beads', 'Cube']);
    expect(await titles('kind=post&sort=state')).toEqual(['beads', 'Cube', 'Arch']);
    expect(await titles('kind=post&sort=-state')).toEqual(['Arch', 'Cube', 'beads']);
    expect(await titles('kind=post&state=draft')).toEqual(['Arch']);
  });

  it('is a file without hidden columns and formulas, in the order of its kind', async () => {
    await makeQuestion(db, { question: '=1+1', group: 'payment', position: 1 });
    await makeQuestion(db, { question: 'First', position: 2 });
    expect(await titles('kind=question&sort=title')).toEqual(['First', "'=1+1"]);
    const address = 'http://shop.test/texts?kind=question&hidden=topics,updated';
    const answer = await handleTextsCsv(new Request(address, { headers: { cookie } }));
    expect((await answer.text()).split('\r\n')[0]).not.toMatch(/Topic|Group|Changed/);
    expect(answer.headers.get('content-disposition')).toMatch(/"questions-/);
  });

  it('is not there for others', async () => {
    expect((await handleTextsCsv(new Request('http://shop.test/texts'))).status).toBe(404);
  });
});
