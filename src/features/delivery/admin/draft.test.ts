import { expect, it } from 'vitest';
import { NEW_ZONE, readDraft, toDraft } from './draft.ts';

const typed = {
  ...NEW_ZONE,
  name: ' Coast ',
  price: '2,200',
  deliveryDays: '1',
  collectionDays: '2',
  counties: [1, 2],
};

it('reads shillings as cents, and shows them again', () => {
  const { fields } = readDraft(typed);
  expect(fields).toEqual({
    name: 'Coast',
    price: 2_200_00,
    daysMin: 1,
    daysMax: 2,
    deliveryDays: 1,
    collectionDays: 2,
    counties: [1, 2],
  });
  expect(fields && toDraft(fields)).toEqual({ ...typed, name: 'Coast', price: '2200' });
});

it('takes a free delivery for one, and shows it', () => {
  const { fields } = readDraft({ ...typed, price: '0' });
  expect(fields?.price).toBe(0);
  expect(fields && toDraft(fields).price).toBe('0');
});

it.each([
  ['name', { name: '  ' }],
  ['price', { price: 'cheap' }],
  ['price', { price: '-5' }],
  ['price', { price: '100000.01' }],
  ['daysMin', { daysMin: '1.5' }],
  ['daysMax', { daysMax: '31' }],
  ['deliveryDays', { deliveryDays: '15' }],
  ['collectionDays', { collectionDays: '' }],
  ['counties', { counties: [] }],
] as const)('names %s when it is %j', (name, change) => {
  expect(
    readDraft({ ...typed, ...change, counties: [...('counties' in change ? [] : typed.counties)] }),
  ).toEqual({
    fields: null,
    unread: [name],
  });
});
