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
  expect(
    readDraft('orders', {
      holdMinutes: 'long',
      discountStacking: true,
      changeHours: '24',
      offerHoldHours: '48',
      returnDays: '14',
      vatRate: '8,5',
    }),
  ).toEqual({
    values: null,
    unread: ['holdMinutes'],
  });
  expect(
    readDraft('orders', {
      holdMinutes: '4',
      discountStacking: true,
      changeHours: '24',
      offerHoldHours: '48',
      returnDays: '14',
      vatRate: '8,5',
    }).unread,
  ).toEqual(['holdMinutes']);
  expect(
    readDraft('orders', {
      holdMinutes: ' 45 ',
      discountStacking: true,
      changeHours: '24',
      offerHoldHours: '48',
      returnDays: '14',
      vatRate: '8,5',
    }).values,
  ).toEqual({
    holdMinutes: 45,
    discountStacking: true,
    changeHours: 24,
    offerHoldHours: 48,
    returnDays: 14,
    vatRate: 8_50,
    nextVatRate: null,
    nextVatFrom: null,
  });
});

it('reads a percentage into hundredths, and shows it as it is written', () => {
  const later = { nextVatRate: 18_00, nextVatFrom: '2027-01-01' };
  const values = {
    holdMinutes: 30,
    discountStacking: true,
    changeHours: 24,
    offerHoldHours: 48,
    returnDays: 14,
    vatRate: 8_50,
    ...later,
  };
  const draft = toDraft('orders', values);
  expect(draft).toMatchObject({ vatRate: '8.5', nextVatRate: '18', nextVatFrom: '2027-01-01' });
  expect(readDraft('orders', draft)).toEqual({ values, unread: [] });
  expect(readDraft('orders', { ...draft, vatRate: '101' }).unread).toEqual(['vatRate']);
});

it('takes a later percentage with its day, or neither', () => {
  const draft = {
    holdMinutes: '30',
    discountStacking: true,
    changeHours: '24',
    offerHoldHours: '48',
    returnDays: '14',
    vatRate: '16',
  };
  const unreadOf = (nextVatRate: string, nextVatFrom: string) =>
    readDraft('orders', { ...draft, nextVatRate, nextVatFrom }).unread;
  expect(unreadOf('', '')).toEqual([]);
  expect(unreadOf('18', '')).toEqual(['nextVatFrom']);
  expect(unreadOf('', '2027-01-01')).toEqual(['nextVatRate']);
  expect(unreadOf('much', '2027-01-01')).toEqual(['nextVatRate']);
  expect(unreadOf('18', '2027-02-30')).toEqual(['nextVatFrom']);
});
