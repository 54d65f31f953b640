import { expect, it } from 'vitest';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { undoOfSave } from './undo-save.ts';

const image = (id: string, en = id): ProductImage => ({
  id,
  width: 1280,
  height: 960,
  widths: [320],
  placeholder: '',
  color: '#000000',
  og: false,
  mask: false,
  alt: { en, sw: en },
});
const [cube, bar, table] = [image('cube'), image('bar'), image('table')];
const before = { price: 100, rentalPrice: null, ratePlan: null, images: [cube, bar, table] };

it('gives prices back, and nothing where nothing can be', () => {
  const { price, rentalPrice, ratePlan } = before;
  expect(undoOfSave(before, { ...before, price: 200 })).toEqual({
    prices: { price, rentalPrice, ratePlan },
    order: null,
  });
  expect(undoOfSave(before, before)).toEqual({ prices: null, order: null });
});

it('gives the order of pictures back, and leaves the words that were saved with it', () => {
  const saved = [table, image('cube', 'A cube'), bar];
  expect(undoOfSave(before, { ...before, images: saved }).order).toEqual({
    images: [image('cube', 'A cube'), bar, table],
  });
});

it('gives no order back once a picture came or went', () => {
  for (const images of [
    [bar, cube],
    [bar, cube, table, image('new')],
    [bar, cube, image('new')],
  ]) {
    expect(undoOfSave(before, { ...before, images }).order).toBeNull();
  }
});
