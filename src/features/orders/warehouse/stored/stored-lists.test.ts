// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { removePrivate } from '#/platform/forms/storage.ts';
import type { WarehouseView } from '../views.ts';
import { findStored, storeList, storedLists, newerOf } from './stored-lists.ts';

const OWNER = '0195a000-0000-7000-8000-000000000001';
const OTHER = '0195a000-0000-7000-8000-000000000002';
const NOW = Date.parse('2026-12-07T09:00:00Z');
const HOUR = 3_600_000;
const NOTHING = { orders: [], total: 0 };

const view = (day: string): WarehouseView => ({ day, out: NOTHING, back: NOTHING, apart: [] });
const list = (day: string, at = NOW) => ({ view: view(day), at });
const found = (when: string, { owner = OWNER, now = NOW } = {}) =>
  findStored(storedLists.readStored(), { owner, when }, now);

describe('the lists of the warehouse on a phone', () => {
  beforeEach(() => localStorage.clear());

  it('are those that were read last, each under what was asked for', () => {
    storeList({ owner: OWNER, when: 'today' }, list('2026-12-07'));
    storeList({ owner: OWNER, when: '2026-12-09' }, list('2026-12-09'));
    storeList({ owner: OWNER, when: 'today' }, list('2026-12-07', NOW + HOUR));
    expect(found('today')).toMatchObject({ at: NOW + HOUR, view: view('2026-12-07') });
    expect(found('2026-12-09')).toMatchObject({ at: NOW });
    expect(found('tomorrow')).toBeNull();
  });

  it('are their reader’s alone', () => {
    storeList({ owner: OWNER, when: 'today' }, list('2026-12-07'));
    expect(found('today', { owner: OTHER })).toBeNull();
    storeList({ owner: OTHER, when: 'tomorrow' }, list('2026-12-08'));
    expect(found('today')).toBeNull();
    expect(localStorage.getItem('private:warehouse')).not.toContain(OWNER);
  });

  it('go when somebody signs out, and say nothing after a day', () => {
    storeList({ owner: OWNER, when: 'today' }, list('2026-12-07'));
    expect(found('today', { now: NOW + 24 * HOUR })).toBeNull();
    localStorage.setItem('warehousePicks', '1');
    removePrivate();
    expect(found('today')).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['warehousePicks']);
  });

  it('are no more than five, and nothing that cannot be read', () => {
    for (const day of [1, 2, 3, 4, 5, 6]) {
      storeList({ owner: OWNER, when: `2026-12-0${day}` }, list(`2026-12-0${day}`));
    }
    expect(found('2026-12-01')).toBeNull();
    expect(found('2026-12-02')).not.toBeNull();
    for (const junk of ['{', '{"shape":0}', 'null']) {
      localStorage.setItem('private:warehouse', junk);
      expect(found('2026-12-02')).toBeNull();
    }
  });

  it('give way to what is newer', () => {
    const [older, newer] = [list('2026-12-07'), list('2026-12-07', NOW + 1)];
    expect(newerOf(older, newer)).toBe(newer);
    expect(newerOf(newer, older)).toBe(newer);
    expect(newerOf(null, older)).toBe(older);
    expect(newerOf(newer, null)).toBe(newer);
  });
});
