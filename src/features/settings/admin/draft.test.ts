import { expect, it } from 'vitest';
import { readDraft, toDraft } from './draft.ts';

const banner = {
  isOn: true,
  text: 'Closed on Monday',
  textSw: 'Tumefunga Jumatatu',
  from: '2026-12-01T06:00:00.000Z',
  until: null,
};

it('shows a section in Nairobi’s time and reads it again', () => {
  const draft = toDraft('banner', banner);
  expect(draft).toMatchObject({ isOn: true, from: '2026-12-01T09:00', until: '' });
  expect(readDraft('banner', draft)).toEqual({ values: banner, unread: [] });
});

it('names each field that cannot be read', () => {
  expect(readDraft('orders', { holdMinutes: 'long', discountStacking: true })).toEqual({
    values: null,
    unread: ['holdMinutes'],
  });
  expect(readDraft('orders', { holdMinutes: '4', discountStacking: true }).unread).toEqual([
    'holdMinutes',
  ]);
  expect(readDraft('orders', { holdMinutes: ' 45 ', discountStacking: true }).values).toEqual({
    holdMinutes: 45,
    discountStacking: true,
  });
});
