import { describe, expect, it } from 'vitest';
import { ownPicturesFirst, splitPictures, withEvent } from './event-picture.ts';

const CAPTION = { en: 'A wedding in Karen', sw: 'Harusi ya Karen' };
const own = (id: string) => ({ id });
const event = (id: string) => ({ id, event: CAPTION });
const ids = (images: readonly { id: string }[]) => images.map(({ id }) => id).join('');

describe('pictures of the shop’s events (CATALOG-17)', () => {
  it('stand after those of the product itself, each in the order they were given', () => {
    expect(ids(ownPicturesFirst([event('a'), own('b'), event('c'), own('d')]))).toBe('bdac');
    expect(ownPicturesFirst([])).toEqual([]);
  });

  it('are shown apart from them', () => {
    const { own: shown, events } = splitPictures([own('a'), event('b')]);
    expect([ids(shown), ids(events)]).toEqual(['a', 'b']);
  });

  it('are marked and unmarked without another change', () => {
    expect(withEvent(own('a'), CAPTION)).toEqual(event('a'));
    expect(withEvent(event('a'), null)).toEqual(own('a'));
  });
});
