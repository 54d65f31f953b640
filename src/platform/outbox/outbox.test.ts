import { expect, it, vi } from 'vitest';
import { createOutbox, type OutboxStorage, type StoredOutbox } from './outbox.ts';

interface Entry {
  id: string;
}

/** One place that tabs and visits share. */
function storage(stored: StoredOutbox<Entry> | null = null): OutboxStorage<Entry> {
  return {
    load: () => stored,
    save: (next) => void (stored = next),
  };
}

const forbidden: OutboxStorage<Entry> = { load: () => null, save: () => {} };
const idsIn = (outbox: { read: () => { queue: readonly Entry[] } }) =>
  outbox.read().queue.map(({ id }) => id);
const open = (owner: string | null, place: OutboxStorage<Entry>) =>
  createOutbox<Entry>(owner, place, 3);

it('is there again after a reload', () => {
  const place = storage();
  open('amina', place).enqueue({ id: 'a' });
  expect(idsIn(open('amina', place))).toEqual(['a']);
});

it('holds so many and no more, also where it is stored', () => {
  const place = storage();
  const outbox = open('amina', place);
  for (const id of ['a', 'b', 'b', 'c', 'd']) outbox.enqueue({ id });
  expect(idsIn(outbox)).toEqual(['b', 'c', 'd']);
  expect(place.load()?.queue).toHaveLength(3);
});

it('neither uses nor keeps what belongs to somebody else', () => {
  const place = storage({ owner: 'amina', queue: [{ id: 'a' }] });
  expect(idsIn(open('brian', place))).toEqual([]);
  expect(place.load()).toEqual({ owner: 'brian', queue: [] });
});

it('forgets a person who is followed by another, and by a guest', () => {
  const place = storage();
  const outbox = open('amina', place);
  outbox.enqueue({ id: 'a' });
  outbox.switchOwner('brian');
  expect(idsIn(outbox)).toEqual([]);
  outbox.enqueue({ id: 'b' });
  outbox.switchOwner(null);
  expect(idsIn(outbox)).toEqual([]);
  expect(place.load()).toEqual({ owner: null, queue: [] });
});

it('goes with a guest who signs in', () => {
  const place = storage();
  const outbox = open(null, place);
  outbox.enqueue({ id: 'a' });
  outbox.switchOwner('amina');
  expect(idsIn(outbox)).toEqual(['a']);
  expect(place.load()).toEqual({ owner: 'amina', queue: [{ id: 'a' }] });
});

it('lives as long as the page where nothing can be stored', () => {
  const outbox = open(null, forbidden);
  outbox.enqueue({ id: 'a' });
  outbox.dropSentElsewhere();
  expect(idsIn(outbox)).toEqual(['a']);
  outbox.dequeue(['a']);
  expect(idsIn(outbox)).toEqual([]);
});

it('leaves in storage what another tab put there', () => {
  const place = storage();
  const [here, there] = [open(null, place), open(null, place)];
  here.enqueue({ id: 'a' });
  there.enqueue({ id: 'b' });
  here.dequeue(['a']);
  expect(place.load()?.queue).toEqual([{ id: 'b' }]);
  expect(idsIn(there)).toEqual(['b']);
});

it('drops what it found and another tab has sent, never what was enqueued here', () => {
  const place = storage({ owner: null, queue: [{ id: 'a' }, { id: 'b' }] });
  const [here, there] = [open(null, place), open(null, place)];
  here.enqueue({ id: 'c' });
  there.dequeue(['a']);
  place.save({ owner: null, queue: [{ id: 'b' }] });
  here.dropSentElsewhere();
  expect(idsIn(here)).toEqual(['b', 'c']);
});

it('holds what is enqueued again while nothing can be stored', () => {
  const place = storage({ owner: null, queue: [{ id: 'a' }] });
  const outbox = open(null, place);
  outbox.dequeue(['a']);
  place.save = () => {};
  outbox.enqueue({ id: 'a' });
  outbox.dropSentElsewhere();
  expect(idsIn(outbox)).toEqual(['a']);
});

it('tells who subscribed, with one value until the next change', () => {
  const outbox = open(null, storage());
  const listener = vi.fn<() => void>();
  const ignore = outbox.subscribe(listener);
  outbox.enqueue({ id: 'a' });
  expect(listener).toHaveBeenCalledOnce();
  expect(outbox.read()).toBe(outbox.read());
  ignore();
  outbox.dequeue(['a']);
  expect(listener).toHaveBeenCalledOnce();
});
