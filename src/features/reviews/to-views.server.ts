import { monthOf } from '#/domain/dates/month.ts';
import type { ReviewPhotoRow, ReviewRow } from './queries.server.ts';
import type { OwnReviewView, ReviewPhotoView, ReviewView } from './views.ts';

function photosOf(row: ReviewRow, photos: readonly ReviewPhotoRow[]): ReviewPhotoView[] {
  return photos
    .filter(({ reviewId }) => reviewId === row.id)
    .map(({ id, width, height }) => ({ id, width, height }));
}

export function toReviewView(row: ReviewRow, photos: readonly ReviewPhotoRow[]): ReviewView {
  const { id, stars, text, authorName, type, receivedOn, createdAt, answer } = row;
  return {
    id,
    stars,
    text,
    author: authorName,
    type,
    month: monthOf(receivedOn),
    at: createdAt.toISOString(),
    answer,
    photos: photosOf(row, photos),
  };
}

export function hiddenOf({ hideReason, hideNote }: ReviewRow): OwnReviewView['hidden'] {
  return hideReason && { reason: hideReason, note: hideNote ?? '' };
}

export function toOwnReviewView(row: ReviewRow, photos: readonly ReviewPhotoRow[]): OwnReviewView {
  const { id, stars, text, state, answer } = row;
  return { id, stars, text, state, answer, hidden: hiddenOf(row), photos: photosOf(row, photos) };
}
