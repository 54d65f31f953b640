import { expect, it } from 'vitest';
import { ratingOf } from './rating.ts';
import { ASK_AFTER_DAYS, ASK_WITHIN_DAYS, isToAsk } from './review-request.ts';
import {
  checkReviewPhoto,
  checkReviewStep,
  MOST_REVIEW_PHOTOS,
  REVIEW_STATES,
  shownName,
  type ReviewStep,
} from './review.ts';
import { addDays } from '#/domain/dates/day.ts';

it.each<[ReviewStep, string[]]>([
  ['publish', ['waiting', 'hidden']],
  ['hide', ['waiting', 'published']],
  ['answer', ['waiting', 'published']],
])('REVIEW-3: staff %s a review that is %s', (step, allowed) => {
  expect(REVIEW_STATES.filter((state) => checkReviewStep(state, step).ok)).toEqual(allowed);
});

it.each([
  ['Amina Otieno', 'Amina'],
  ['  Wanjirũ  wa Kamau ', 'Wanjirũ'],
  ['Ng’ang’a', 'Ng’ang’a'],
  ['amina@example.test', null],
  ['0712345678', null],
  ['<script>', null],
  ['A'.repeat(31), null],
  ['', null],
])('REVIEW-4: of “%s” the name shown is %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

it('REVIEW-5: photos come while a review waits, three at most', () => {
  expect(checkReviewPhoto('waiting', MOST_REVIEW_PHOTOS - 1).ok).toBe(true);
  expect(checkReviewPhoto('waiting', MOST_REVIEW_PHOTOS)).toMatchObject({
    reason: 'TOO_MANY_REVIEW_PHOTOS',
    most: 3,
  });
  expect(checkReviewPhoto('published', 0)).toMatchObject({ reason: 'REVIEW_NOT_IN_STATE' });
});

it('REVIEW-6: customers are asked from the fifth day to the twenty-first', () => {
  const day = '2026-11-01';
  const asks = (days: number) => isToAsk(day, addDays(day, days));
  expect([ASK_AFTER_DAYS, ASK_WITHIN_DAYS]).toEqual([5, 21]);
  expect([0, 4, 5, 21, 22].map(asks)).toEqual([false, false, true, true, false]);
});

it('REVIEW-7: the mean has one decimal, and there is none without a review', () => {
  expect(ratingOf({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })).toBeNull();
  expect(ratingOf({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 })).toMatchObject({ mean: 4.7, count: 3 });
  expect(ratingOf({ 1: 1, 2: 0, 3: 0, 4: 0, 5: 3 })).toMatchObject({ mean: 4, count: 4 });
  // 4.25: a half goes up.
  expect(ratingOf({ 1: 0, 2: 0, 3: 0, 4: 3, 5: 1 })?.mean).toBe(4.3);
});
