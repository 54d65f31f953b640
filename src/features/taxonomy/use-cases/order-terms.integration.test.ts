import { describe, expect, it } from 'vitest';
import { getHome } from '#/features/content/use-cases/get-home.server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import {
  getTermForStaff,
  listTermsForStaff,
  moveTerm,
  reorderTerms,
} from './manage-terms.server.ts';

const { db, pool } = await useDatabase();

describe('the order', () => {
  const keys = async () => (await listTermsForStaff(db)).occasion.map(({ key }) => key);

  it('is moved place by place, and at its ends it stays', async () => {
    const before = await keys();
    await moveTerm(db, { kind: 'occasion', key: 'wedding', to: 'up' });
    expect(await keys()).toEqual(before);
    await moveTerm(db, { kind: 'occasion', key: 'wedding', to: 'down' });
    expect((await keys()).slice(0, 2)).toEqual(['club-night', 'wedding']);
    expect((await getHome(db, 'en')).occasions[0]?.key).toBe('club-night');
    await moveTerm(db, { kind: 'occasion', key: 'wedding', to: 'up' });
    expect(await keys()).toEqual(before);
    expect(await moveTerm(db, { kind: 'occasion', key: 'none', to: 'up' })).toBeNull();
  });

  it('is moved to the place of another, and goes back if nobody has moved one since', async () => {
    const before = await keys();
    const [first = '', second = '', third = ''] = before;
    const moved = await moveTerm(db, {
      kind: 'occasion',
      key: first,
      to: { placeOf: third },
    });
    const after = [second, third, first, ...before.slice(3)];
    expect(moved).toMatchObject({ value: { before, after } });
    expect(await keys()).toEqual(after);
    const put = (seen: string[], ids: string[]) =>
      reorderTerms(db, { kind: 'occasion', seen, ids });
    expect(await put(after, before)).toMatchObject({ ok: true });
    expect(await keys()).toEqual(before);
    expect(await put(after, before)).toMatchObject({ reason: 'ORDER_CHANGED' });
    expect(await put(before, before.slice(1))).toMatchObject({ reason: 'ORDER_CHANGED' });
    expect(
      await moveTerm(db, { kind: 'occasion', key: first, to: { placeOf: 'none' } }),
    ).toBeNull();
  });

  // Guard: the comparison with what was seen, under the lock of the taxonomy (reorderTerms).
  it('that several put back at once is put back by one', async () => {
    const before = await keys();
    const back = before.toReversed();
    const answers = await Promise.all(
      [back, [...before.slice(1), before[0] ?? ''], back].map((ids) =>
        reorderTerms(db, { kind: 'occasion', seen: before, ids }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    await reorderTerms(db, { kind: 'occasion', seen: await keys(), ids: before });
    expect(await keys()).toEqual(before);
  });

  it('that several people move at once still has them all', async () => {
    const before = await keys();
    await Promise.all(
      before.flatMap((key) => [
        moveTerm(db, { kind: 'occasion', key, to: 'down' }),
        moveTerm(db, { kind: 'occasion', key, to: 'up' }),
      ]),
    );
    expect((await keys()).toSorted()).toEqual(before.toSorted());
    const { rows } = await pool.query('select position from occasions order by position');
    expect(rows.map(({ position }) => position)).toEqual(before.map((_, nth) => nth));
  });

  it('does not outdate an editor that is open', async () => {
    const concert = { kind: 'occasion', key: 'concert' } as const;
    const before = await getTermForStaff(db, concert);
    await moveTerm(db, { ...concert, to: 'up' });
    expect((await getTermForStaff(db, concert))?.version).toBe(before?.version);
  });
});
