// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readStored } from './storage.ts';
import { useHasTabDraft, useTabDraft } from './use-tab-draft.ts';

const first = { version: 1, values: { title: 'Tent', text: 'Old' } };
const open = (saved = first) =>
  renderHook((props) => useTabDraft('draft', props), { initialProps: saved });

beforeEach(() => window.sessionStorage.clear());

it('keeps what is typed for this tab, and offers it again', () => {
  const before = open();
  act(() => before.result.current.change({ title: 'Marquee', text: 'Old' }));
  expect(before.result.current.isUnsaved).toBe(true);
  before.unmount();
  const { result } = open({ version: 2, values: { title: 'Other', text: 'Other' } });
  expect(result.current).toMatchObject({
    isRestored: true,
    values: { title: 'Marquee' },
    // What is saved meanwhile is not what was edited.
    base: { version: 1 },
  });
  act(() => result.current.discard());
  expect(result.current).toMatchObject({ isUnsaved: false, values: { title: 'Other' } });
  expect(readStored('session', 'draft')).toBeNull();
});

it('what was typed while it was being saved stays, as an edit of what is saved now', () => {
  const { result } = open();
  const sent = { title: 'Marquee ', text: 'Old' };
  act(() => result.current.change(sent));
  act(() => result.current.change({ ...sent, text: 'New' }));
  act(() => result.current.settle(sent, { version: 2, values: { title: 'Marquee', text: 'Old' } }));
  expect(result.current).toMatchObject({ isUnsaved: true, values: { text: 'New' } });
  const next = result.current.values;
  act(() => result.current.settle(next, { version: 3, values: { title: 'Marquee', text: 'New' } }));
  expect(result.current).toMatchObject({ isUnsaved: false, values: { title: 'Marquee' } });
});

it('what arrives late is added to what was typed meanwhile', () => {
  const { result } = open();
  const { edit } = result.current;
  act(() => edit((now) => ({ ...now, title: 'Marquee' })));
  act(() => edit((now) => ({ ...now, text: 'New' })));
  expect(result.current.values).toEqual({ title: 'Marquee', text: 'New' });
});

it('follows what others save while nothing is typed', () => {
  const { result, rerender } = open();
  rerender({ version: 2, values: { title: 'Theirs', text: 'Theirs' } });
  expect(result.current.values.title).toBe('Theirs');
  act(() => result.current.change({ title: 'Theirs', text: 'Mine' }));
  expect(result.current.base.version).toBe(2);
});

it('takes no draft of other fields', () => {
  window.sessionStorage.setItem('draft', JSON.stringify({ base: first, values: { title: 'x' } }));
  expect(open().result.current.values).toEqual(first.values);
});

it('says whether something is kept, so that its editor is opened again', () => {
  const isKept = () => renderHook(() => useHasTabDraft('draft')).result.current;
  expect(isKept()).toBe(false);
  const { result } = open();
  act(() => result.current.change({ title: 'Marquee', text: 'Old' }));
  expect(isKept()).toBe(true);
  act(() => result.current.discard());
  expect(isKept()).toBe(false);
});
