import { describe, expect, it } from 'vitest';
import { checkNamedPhotos, checkPhoto, MOST_PHOTOS } from './photo.ts';

describe('HIRE-18: photos of an order', () => {
  it('are at most twenty', () => {
    expect(checkPhoto(MOST_PHOTOS - 1).ok).toBe(true);
    expect(checkPhoto(MOST_PHOTOS)).toEqual({ ok: false, reason: 'TOO_MANY_PHOTOS', most: 20 });
  });

  it('stand behind a deduction only when they are of its return', () => {
    const photos = [
      { id: 'out', kind: 'handed_over' },
      { id: 'back', kind: 'returned' },
    ] as const;
    const gone = { ok: false, reason: 'PHOTO_GONE' };
    expect(checkNamedPhotos([], photos).ok).toBe(true);
    expect(checkNamedPhotos(['back', 'back'], photos).ok).toBe(true);
    expect(checkNamedPhotos(['out'], photos)).toEqual(gone);
    expect(checkNamedPhotos(['back', 'of another order'], photos)).toEqual(gone);
  });
});
