import { expect, it } from 'vitest';
import type { InboxRowView } from '../views.ts';
import { findNews } from './use-alerts.ts';

function row(id: string, changes: Partial<InboxRowView> = {}): InboxRowView {
  return {
    id,
    title: 'Cubes',
    reference: 'CH-1',
    state: 'ai',
    language: 'en',
    customerName: null,
    owner: null,
    preview: '',
    unread: 0,
    waitingSince: null,
    rating: null,
    updatedAt: '2026-11-21T08:00:00.000Z',
    ...changes,
  };
}

const mine = { id: 'a', name: 'Duka', isMe: true, isAway: false };
const theirs = { id: 'b', name: 'Baraka', isMe: false, isAway: false };
const ids = (rows: InboxRowView[]) => rows.map(({ id }) => id);

it('rings for whoever begins to wait, once', () => {
  const waiting = row('1', { state: 'waiting', unread: 1 });
  expect(ids(findNews([row('1')], [waiting]))).toEqual(['1']);
  expect(ids(findNews([], [waiting]))).toEqual(['1']);
  expect(findNews([waiting], [waiting])).toEqual([]);
});

it('rings for what is written to me, not for what is read or a colleague’s', () => {
  const before = [
    row('1', { state: 'human', owner: mine }),
    row('2', { state: 'human', owner: theirs }),
    row('3', { state: 'human', owner: mine, unread: 2 }),
    row('4'),
  ];
  const now = [
    row('1', { state: 'human', owner: mine, unread: 1 }),
    row('2', { state: 'human', owner: theirs, unread: 1 }),
    row('3', { state: 'human', owner: mine }),
    row('4', { unread: 3 }),
  ];
  expect(ids(findNews(before, now))).toEqual(['1']);
});
