import { expect, it } from 'vitest';
import { NEW_SET, unreadFields } from './draft.ts';

it('names the fields that cannot be saved, a part by its place', () => {
  const part = (nth: number, quantity: string) => ({
    productId: `0198c0de-0000-7000-8000-00000000000${nth}`,
    name: null,
    quantity,
    isOptional: false,
  });
  const set = { ...NEW_SET, title: 'A garden wedding', parts: [part(1, '2'), part(2, '2')] };
  expect([...unreadFields(set)]).toEqual([]);
  const parts = [part(1, '2'), part(2, '-2')];
  const mistyped = { ...set, title: '', guests: 'many', position: '-1', parts };
  expect([...unreadFields(mistyped)]).toEqual(['title', 'guests', 'position', 'parts.1']);
});
