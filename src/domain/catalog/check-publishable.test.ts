import { describe, expect, it } from 'vitest';
import { checkPublishable, PUBLISHABLE_PARTS, type PublishableFacts } from './check-publishable.ts';

const whole: PublishableFacts = {
  name: 'LED cube',
  nameSw: 'Mchemraba wa LED',
  description: 'A cube that glows.',
  descriptionSw: 'Mchemraba unaowaka.',
  price: 950_000,
  rentalPrice: null,
  images: [{ alt: { en: 'A cube', sw: 'Mchemraba' } }],
};

describe('checkPublishable', () => {
  it('lets through what is whole, sold or hired', () => {
    expect(checkPublishable(whole)).toEqual([]);
    expect(checkPublishable({ ...whole, price: null, rentalPrice: 1 })).toEqual([]);
  });

  it('names all that an empty draft lacks, in order', () => {
    const texts = { name: '', nameSw: '', description: '', descriptionSw: '' };
    const bare = [{ alt: { en: '', sw: '' } }];
    const empty = { ...whole, ...texts, price: null, images: [] };
    expect(checkPublishable(empty)).toEqual(
      PUBLISHABLE_PARTS.filter((part) => part !== 'alt' && part !== 'altSw'),
    );
    expect(checkPublishable({ ...whole, images: bare })).toEqual(['alt', 'altSw']);
  });

  it.each<[Partial<PublishableFacts>, string]>([
    [{ nameSw: '  ' }, 'nameSw'],
    [{ description: '\n' }, 'description'],
    [{ price: 0 }, 'price'],
    [{ price: null, rentalPrice: 0 }, 'price'],
    [{ images: [...whole.images, { alt: { en: 'Lit', sw: '' } }] }, 'altSw'],
  ])('%j lacks %s', (change, part) => {
    expect(checkPublishable({ ...whole, ...change })).toEqual([part]);
  });
});
