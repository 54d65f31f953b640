import { describe, expect, it } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import {
  changeContent,
  createContent,
  planContent,
  publishContent,
} from './manage-content.server.ts';
import type { PostInput } from './schemas.ts';

const { db } = await useDatabase();

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

async function draft(values: Partial<PostInput> = {}) {
  const made = await createContent(db, { kind: 'post', values: { ...text, ...values } });
  if (!made.ok) throw new Error(made.reason);
  return made.value;
}

describe('names in braces', () => {
  it('nobody knows are refused when a text is shown, planned, or changed while it is shown', async () => {
    const made = await draft({ body: 'Pay within {hold_minute} minutes, {vat_rate} % VAT.' });
    const key = { kind: 'post', id: made.id, version: made.version } as const;
    const refused = { ok: false, reason: 'UNKNOWN_FACTS', names: ['hold_minute'] };
    expect(await publishContent(db, { ...key, isPublished: true }, now)).toMatchObject(refused);
    const publishAt = new Date(now.getTime() + 86_400_000);
    expect(await planContent(db, { ...key, publishAt }, now)).toMatchObject(refused);
    const good = await draft({ body: 'Pay within {hold_minutes} minutes.' });
    const goodKey = { kind: 'post', id: good.id, version: good.version } as const;
    const shown = await publishContent(db, { ...goodKey, isPublished: true }, now);
    if (!shown?.ok) throw new Error('Not published');
    const next = { id: good.id, version: shown.value.version };
    const bad = { kind: 'post', values: { ...text, summarySw: '{bei}' } } as const;
    expect(await changeContent(db, next, bad)).toMatchObject({ names: ['bei'] });
  });
});
