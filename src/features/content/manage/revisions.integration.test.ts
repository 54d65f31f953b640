import { expect, it } from 'vitest';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { makePost } from '#tests/factories/content.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import {
  changeContent,
  createContent,
  planContent,
  publishContent,
  removeContent,
} from './manage-content.server.ts';
import { getContentRevision, listContentRevisions, MOST_REVISIONS } from './revisions.server.ts';
import type { PostInput } from './schemas.ts';

const { db } = await useDatabase();

const now = new Date('2026-11-20T08:00:00Z');

const text: PostInput = {
  title: 'First',
  titleSw: 'Kwanza',
  summary: 'Short.',
  summarySw: 'Fupi.',
  body: 'Long.',
  bodySw: 'Ndefu.',
  tags: ['power'],
  picture: null,
  productIds: [],
};

async function colleague(fullName: string) {
  const { id: userId } = await makeUser(db, { role: 'admin', name: fullName });
  return { userId, requestId: 'r', address: '127.0.0.1' };
}

const change = (id: string, version: number, values: PostInput) =>
  changeContent(db, { id, version }, { kind: 'post', values });

const revisions = (id: string) => listContentRevisions(db, { kind: 'post', id });
const revision = (id: string, endedBy: number) =>
  getContentRevision(db, { kind: 'post', id, endedBy });

/** What every earlier state said, the latest first. */
async function earlier(id: string) {
  const found = await revisions(id);
  return Promise.all(
    found.flatMap(({ endedBy }) => (endedBy === null ? [] : [revision(id, endedBy)])),
  );
}

it('has every state that was saved, by whom, and the one before the first change', async () => {
  const { id, ...made } = await makePost(db, { ...text, title: 'Sent with the shop' });
  const [amina, otieno] = [await colleague('Amina'), await colleague('Otieno')];
  await actAsStaff(amina, () => change(id, 1, text));
  await actAsStaff(otieno, () => change(id, 2, { ...text, body: 'Longer.', tags: ['venues'] }));
  await actAsStaff(amina, () =>
    change(id, 3, { ...text, body: 'Longer still.', productIds: [id] }),
  );
  expect((await revisions(id)).map(({ savedBy }) => savedBy)).toEqual([
    'Amina',
    'Otieno',
    'Amina',
    null,
  ]);
  expect(await earlier(id)).toMatchObject([
    { ...text, body: 'Longer.', tags: ['venues'] },
    { ...text, body: 'Long.', tags: ['power'] },
    { ...text, title: made.title },
  ]);
});

it('counts what was written, not whether it was shown', async () => {
  const staff = await colleague('Amina');
  const id = await actAsStaff(staff, async () => {
    const draft = await createContent(db, { kind: 'post', values: text });
    if (!draft.ok) throw new Error(draft.reason);
    const key = { kind: 'post', id: draft.value.id } as const;
    const publishAt = new Date('2026-11-21T08:00:00Z');
    await planContent(db, { ...key, version: 1, publishAt }, now);
    await publishContent(db, { ...key, version: 2, isPublished: true }, now);
    return key.id;
  });
  expect(await revisions(id)).toMatchObject([{ endedBy: null, savedBy: 'Amina' }]);
});

it('restoring writes a state of its own and loses none', async () => {
  const staff = await colleague('Amina');
  const { id } = await makePost(db, text);
  await actAsStaff(staff, () => change(id, 1, { ...text, title: 'Second' }));
  const [first] = await earlier(id);
  expect(first).toMatchObject({ title: 'First', version: 2, isPublished: true });
  await actAsStaff(staff, () => change(id, 2, text));
  expect(await earlier(id)).toMatchObject([{ title: 'Second' }, { title: 'First' }]);
});

it('offers the latest fifty, and nothing of a text that is gone or of another', async () => {
  const staff = await colleague('Amina');
  const { id } = await makePost(db, text);
  const other = await makePost(db, text);
  for (let version = 1; version <= MOST_REVISIONS + 2; version += 1) {
    await actAsStaff(staff, () => change(id, version, { ...text, title: `Title ${version}` }));
  }
  const found = await revisions(id);
  expect(found).toHaveLength(MOST_REVISIONS);
  const endedBy = found.at(-1)?.endedBy ?? 0;
  expect(await revision(id, endedBy)).toMatchObject({ title: 'Title 3' });
  expect(await revision(other.id, endedBy)).toBeNull();
  const version = MOST_REVISIONS + 3;
  await actAsStaff(staff, () => removeContent(db, { kind: 'post', id, version }));
  expect(await revision(id, endedBy)).toBeNull();
});
