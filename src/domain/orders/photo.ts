import { ok, reject, type Result } from '#/domain/errors/result.ts';

/** What a photo of an order is of, in the order in which they are taken. */
export const PHOTO_KINDS = ['handed_over', 'delivered', 'signature', 'returned'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** Of one order, signatures among them. */
export const MOST_PHOTOS = 20;

/** Why a photo is not kept: there are so many already. */
export type TooManyPhotos = { reason: 'TOO_MANY_PHOTOS'; most: number };

/** Whether an order that has so many photos may have another (HIRE-18). */
export function checkPhoto(count: number): Result<null, TooManyPhotos> {
  return count < MOST_PHOTOS ? ok(null) : reject({ reason: 'TOO_MANY_PHOTOS', most: MOST_PHOTOS });
}

/** Why a photo is not removed: a deduction rests on it. */
export type PhotoNamed = { reason: 'PHOTO_NAMED' };

/** Why a deduction does not rest on a photo: it is none of the order's return any more. */
export type PhotoGone = { reason: 'PHOTO_GONE' };

/** Whether deductions may name these photos: all are of the order's return (HIRE-18). */
export function checkNamedPhotos(
  named: readonly string[],
  photos: readonly { id: string; kind: PhotoKind }[],
): Result<null, PhotoGone> {
  const ofReturn = new Set(photos.filter(({ kind }) => kind === 'returned').map(({ id }) => id));
  return named.every((id) => ofReturn.has(id)) ? ok(null) : reject({ reason: 'PHOTO_GONE' });
}
