import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Move } from '#/domain/lists/order.ts';
import { galleryPictures, pages, posts, questions } from '#/db/schema/content.ts';
import { listCacheVersions } from '#/platform/page-cache/queries.server.ts';
import { makePost, makeQuestion } from '#tests/factories/content.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { browseQuestions, getPage, getPost } from '../use-cases/read-content.server.ts';
import {
  browseContent,
  changeContent,
  createContent,
  moveContent,
  publishContent,
  removeContent,
  reorderContent,
} from './manage-content.server.ts';
import type { PostInput } from './schemas.ts';

const { db } = await useDatabase();

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const now = new Date('2026-11-20T08:00:00Z');

const text: PostInput = {
  title: 'Light for a roof',
  titleSw: 'Mwanga wa juu ya paa',
  summary: 'Wind and weight.',
  summarySw: 'Upepo na uzito.',
  body: 'Weight the feet.',
  bodySw: 'Weka uzito miguuni.',
  tags: ['outdoors'],
  picture: null,
  productIds: [],
};

const publicVersion = async () =>
  (await listCacheVersions(db)).find(({ tag }) => tag === 'public')?.version ?? 0;

async function draft(values: Partial<PostInput> = {}) {
  const made = await createContent(db, { kind: 'post', values: { ...text, ...values } });
  if (!made.ok) throw new Error(made.reason);
  return made.value;
}

beforeEach(async () => {
  await db.execute(sql`truncate ${posts}, ${questions}, ${pages}, ${galleryPictures}`);
});

describe('an article', () => {
  it('is seen by nobody before it is published, and by nobody after it is taken down', async () => {
    const { id, version } = await draft();
    expect(await getPost(db, id, 'en')).toBeNull();
    const shown = await publishContent(db, { kind: 'post', id, version, isPublished: true }, now);
    expect(shown).toMatchObject({ ok: true, value: { isPublished: true, publishedAt: now } });
    expect((await getPost(db, id, 'sw'))?.title).toBe(text.titleSw);
    const hidden = await publishContent(
      db,
      { kind: 'post', id, version: version + 1, isPublished: false },
      now,
    );
    expect(hidden).toMatchObject({ ok: true });
    expect(await getPost(db, id, 'en')).toBeNull();
  });

  it('keeps the date of its first publication', async () => {
    const { id } = await draft();
    const later = new Date('2026-12-24T08:00:00Z');
    const states: [boolean, Date][] = [
      [true, now],
      [false, later],
      [true, later],
    ];
    for (const [index, [isPublished, at]] of states.entries()) {
      await publishContent(db, { kind: 'post', id, version: index + 1, isPublished }, at);
    }
    expect((await getPost(db, id, 'en'))?.publishedAt).toBe(now.toISOString());
  });

  it('cannot be shown in one language only', async () => {
    const { id, version } = await draft({ bodySw: '', summarySw: ' ' });
    expect(await publishContent(db, { kind: 'post', id, version, isPublished: true }, now)).toEqual(
      { ok: false, reason: 'NOT_WHOLE', missing: ['summarySw', 'bodySw'] },
    );
    const whole = await makePost(db);
    expect(
      await changeContent(
        db,
        { id: whole.id, version: 1 },
        { kind: 'post', values: { ...text, titleSw: '' } },
      ),
    ).toEqual({ ok: false, reason: 'NOT_WHOLE', missing: ['titleSw'] });
    expect((await getPost(db, whole.id, 'sw'))?.title).toBe(whole.titleSw);
  });

  // Guard: `lockVersion` and the comparison after it in `changing`. Without the lock both write.
  it('is changed by one of two people who read the same version', async () => {
    const { id } = await makePost(db);
    const titles = Array.from({ length: 8 }, (_, nth) => `Title ${nth}`);
    const results = await Promise.all(
      titles.map((title) =>
        changeContent(db, { id, version: 1 }, { kind: 'post', values: { ...text, title } }),
      ),
    );
    expect(results.filter((result) => result?.ok)).toHaveLength(1);
    const refused = results.filter((result) => result && !result.ok);
    expect(refused).toHaveLength(7);
    expect(refused[0]).toMatchObject({ reason: 'CHANGED_MEANWHILE', version: 2 });
    const [row] = await db.select().from(posts).where(eq(posts.id, id));
    expect(row?.version).toBe(2);
    expect(row?.title).toBe(titles[results.findIndex((result) => result?.ok)]);
  });

  it('is deleted only by somebody who has seen it as it is', async () => {
    const { id } = await makePost(db, { version: 3 });
    expect(await removeContent(db, { kind: 'post', id, version: 2 })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
    });
    expect(await removeContent(db, { kind: 'post', id, version: 3 })).toMatchObject({ ok: true });
    expect(await removeContent(db, { kind: 'post', id, version: 3 })).toBeNull();
  });
});

it('outdates the public pages with every change that can be seen', async () => {
  const { id } = await draft();
  const before = await publicVersion();
  await publishContent(db, { kind: 'post', id, version: 1, isPublished: true }, now);
  await changeContent(db, { id, version: 2 }, { kind: 'post', values: text });
  await removeContent(db, { kind: 'post', id, version: 3 });
  const first = await makeQuestion(db);
  await makeQuestion(db);
  await moveContent(db, { kind: 'question', id: first.id, to: 'down' });
  expect(await publicVersion()).toBe(before + 4);
  await changeContent(db, { id: UNKNOWN_ID, version: 1 }, { kind: 'post', values: text });
  await moveContent(db, { kind: 'question', id: UNKNOWN_ID, to: 'up' });
  // At the end it stays.
  await moveContent(db, { kind: 'question', id: first.id, to: 'down' });
  expect(await publicVersion()).toBe(before + 4);
});

describe('questions', () => {
  const values = {
    group: 'hire' as const,
    question: 'How long?',
    questionSw: 'Muda gani?',
    answer: 'A day.',
    answerSw: 'Siku moja.',
    isFeatured: false,
  };

  it('get an address of their own, which a change of words does not move', async () => {
    const made = [
      await createContent(db, { kind: 'question', values }),
      await createContent(db, { kind: 'question', values }),
      await createContent(db, { kind: 'question', values: { ...values, question: '؟؟' } }),
    ];
    const anchors = made.map((one) =>
      one.ok && one.value.kind === 'question' ? one.value.anchor : '',
    );
    expect(anchors).toEqual(['how-long', 'how-long-2', 'question']);
    const [first] = made;
    if (!first?.ok) throw new Error('not made');
    const changed = await changeContent(
      db,
      { id: first.value.id, version: 1 },
      { kind: 'question', values: { ...values, question: 'How many days?' } },
    );
    expect(changed).toMatchObject({ ok: true, value: { anchor: 'how-long' } });
  });

  it('are moved within their group, and at its ends they stay', async () => {
    await makeQuestion(db, { group: 'payment', position: 0 });
    const [a, b, c] = [await makeQuestion(db), await makeQuestion(db), await makeQuestion(db)];
    const anchors = async () =>
      (await browseQuestions(db, { locale: 'en' }))[0]?.questions.map(({ anchor }) => anchor);
    const move = (id: string, to: Move) => moveContent(db, { kind: 'question', id, to });
    await move(c.id, 'up');
    expect(await anchors()).toEqual([a.anchor, c.anchor, b.anchor]);
    await move(a.id, 'up');
    await move(b.id, 'down');
    expect(await anchors()).toEqual([a.anchor, c.anchor, b.anchor]);
    await move(a.id, 'down');
    expect(await anchors()).toEqual([c.anchor, a.anchor, b.anchor]);
    expect(await move(UNKNOWN_ID, 'up')).toBeNull();
    await move(b.id, { placeOf: c.id });
    expect(await anchors()).toEqual([b.anchor, c.anchor, a.anchor]);
    const other = await makeQuestion(db, { group: 'payment' });
    expect(await move(a.id, { placeOf: other.id })).toBeNull();
  });

  // Guard: the comparison with what was seen, under the group's lock (reorderContent).
  it('go back into an order that was seen, once, and not over somebody else’s', async () => {
    const made = [await makeQuestion(db), await makeQuestion(db), await makeQuestion(db)];
    const [a = '', b = '', c = ''] = made.map(({ id }) => id);
    const moved = await moveContent(db, { kind: 'question', id: c, to: 'up' });
    expect(moved).toMatchObject({ value: { before: [a, b, c], after: [a, c, b] } });
    const put = (seen: string[], ids: string[]) =>
      reorderContent(db, { kind: 'question', seen, ids });
    const answers = await Promise.all([
      put([a, c, b], [a, b, c]),
      put([a, c, b], [b, c, a]),
      put([a, c, b], [c, b, a]),
    ]);
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    expect(await put([a, c, b], [c, a, b])).toMatchObject({ reason: 'ORDER_CHANGED' });
    expect(await put([UNKNOWN_ID], [UNKNOWN_ID])).toBeNull();
    const rows = await db.select().from(questions);
    const standing = rows.toSorted((x, y) => x.position - y.position).map(({ id }) => id);
    expect(await put(standing, [a, a, b])).toMatchObject({ reason: 'ORDER_CHANGED' });
    expect(await put(standing, [a, b, c])).toMatchObject({ ok: true });
  });

  it('that two people move at once are all still there', async () => {
    const made = [await makeQuestion(db), await makeQuestion(db), await makeQuestion(db)];
    await Promise.all(
      made.flatMap(({ id }) =>
        (['up', 'down'] as const).map((to) => moveContent(db, { kind: 'question', id, to })),
      ),
    );
    const rows = await db.select().from(questions);
    expect(new Set(rows.map(({ position }) => position))).toEqual(new Set([1, 2, 3]));
  });
});

describe('pages and pictures', () => {
  const { tags: _tags, picture: _picture, productIds: _ids, ...texts } = text;
  const page = { ...texts, holdsFrom: null };

  it('there is one page for each address', async () => {
    const made = await createContent(db, { kind: 'page', values: { key: 'terms', ...page } });
    expect(made).toMatchObject({ ok: true });
    expect(await getPage(db, 'terms', 'en')).toBeNull();
    expect(
      await createContent(db, { kind: 'page', values: { key: 'terms', ...page } }),
    ).toMatchObject({ reason: 'PAGE_EXISTS' });
  });

  it('a legal text is shown only with the day from which it holds', async () => {
    const made = await createContent(db, { kind: 'page', values: { key: 'terms', ...page } });
    if (!made.ok) throw new Error(made.reason);
    const { id } = made.value;
    const publish = (version: number) =>
      publishContent(db, { kind: 'page', id, version, isPublished: true }, now);
    expect(await publish(1)).toEqual({ ok: false, reason: 'NOT_WHOLE', missing: ['holdsFrom'] });
    const dated = { ...page, holdsFrom: '2026-12-01' };
    await changeContent(db, { id, version: 1 }, { kind: 'page', values: dated });
    expect(await publish(2)).toMatchObject({ ok: true });
    expect((await getPage(db, 'terms', 'en'))?.holdsFrom).toBe('2026-12-01');
    expect(
      await changeContent(db, { id, version: 3 }, { kind: 'page', values: page }),
    ).toMatchObject({ reason: 'NOT_WHOLE', missing: ['holdsFrom'] });
  });

  it('a picture needs its words in both languages, and the gallery has an order', async () => {
    const picture = {
      id: 'led-cube/1-abc',
      width: 1280,
      height: 960,
      widths: [320],
      placeholder: 'data:image/webp;base64,AA==',
      color: '#000000',
      og: false,
      mask: false,
      alt: { en: 'A cube', sw: '' },
    };
    const caption = { en: 'Cube', sw: 'Mchemraba' };
    const made = await createContent(db, { kind: 'picture', values: { picture, caption } });
    if (!made.ok) throw new Error(made.reason);
    const { id } = made.value;
    expect(
      await publishContent(db, { kind: 'picture', id, version: 1, isPublished: true }, now),
    ).toMatchObject({ reason: 'NOT_WHOLE', missing: ['altSw'] });
    const whole = { picture: { ...picture, alt: { en: 'A cube', sw: 'Mchemraba' } }, caption };
    await changeContent(db, { id, version: 1 }, { kind: 'picture', values: whole });
    await publishContent(db, { kind: 'picture', id, version: 2, isPublished: true }, now);
    const second = await createContent(db, { kind: 'picture', values: whole });
    if (!second.ok) throw new Error(second.reason);
    await publishContent(
      db,
      { kind: 'picture', id: second.value.id, version: 1, isPublished: true },
      now,
    );
    await moveContent(db, { kind: 'picture', id: second.value.id, to: 'up' });
    const about = await createContent(db, { kind: 'page', values: { key: 'about', ...page } });
    if (!about.ok) throw new Error(about.reason);
    await publishContent(
      db,
      { kind: 'page', id: about.value.id, version: 1, isPublished: true },
      now,
    );
    const rows = await db.select().from(galleryPictures).orderBy(galleryPictures.position);
    expect(rows.map((row) => row.id)).toEqual([second.value.id, id]);
    expect((await getPage(db, 'about', 'sw'))?.gallery).toHaveLength(2);
  });
});

describe('the list of whoever keeps them', () => {
  const all = { search: '', page: 1 };

  it('has drafts, and what everybody sees', async () => {
    await draft({ title: 'Only a draft', titleSw: 'Rasimu tu' });
    await makePost(db, { title: 'Shown', tags: ['power'] });
    const list = await browseContent(db, { ...all, kind: 'post' });
    expect(list.total).toBe(2);
    expect(list.rows).toMatchObject([
      { title: 'Shown', isPublished: true, topics: ['power'] },
      { title: 'Only a draft', titleSw: 'Rasimu tu', isPublished: false },
    ]);
    for (const kind of ['question', 'page', 'picture'] as const) {
      expect(await browseContent(db, { ...all, kind })).toMatchObject({ rows: [], total: 0 });
    }
  });

  it('is searched in both languages and narrowed to a state', async () => {
    await draft({ title: 'Rain 100%', titleSw: 'Mvua' });
    await makePost(db, { title: 'Sun', titleSw: 'JUA' });
    const titles = async (wanted: { search?: string; state?: 'draft' | 'published' }) => {
      const { rows, total } = await browseContent(db, { ...all, kind: 'post', ...wanted });
      expect(total).toBe(rows.length);
      return rows.map(({ title }) => title);
    };
    expect(await titles({ search: 'mvua' })).toEqual(['Rain 100%']);
    expect(await titles({ search: '%' })).toEqual(['Rain 100%']);
    expect(await titles({ search: 'jua' })).toEqual(['Sun']);
    expect(await titles({ state: 'draft' })).toEqual(['Rain 100%']);
    expect(await titles({ state: 'published', search: 'rain' })).toEqual([]);
  });

  it('has questions by group, in the order of the page', async () => {
    await makeQuestion(db, { question: 'Pay', group: 'payment', position: 1 });
    await makeQuestion(db, { question: 'Second', position: 3 });
    await makeQuestion(db, { question: 'First', position: 2, isPublished: false });
    const { rows } = await browseContent(db, { ...all, kind: 'question' });
    expect(rows.map(({ title }) => title)).toEqual(['First', 'Second', 'Pay']);
  });
});

it('the database itself shows nothing half', async () => {
  const broken = (constraint: string) => ({ cause: expect.objectContaining({ constraint }) });
  await expect(
    db.insert(posts).values({ title: 'Half', isPublished: true, publishedAt: now }),
  ).rejects.toMatchObject(broken('posts_published_is_whole'));
  await expect(
    db
      .insert(questions)
      .values({ anchor: 'half', group: 'hire', question: 'Half', isPublished: true }),
  ).rejects.toMatchObject(broken('questions_published_is_whole'));
});
