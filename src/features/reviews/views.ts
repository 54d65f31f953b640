import type { LineType } from '#/domain/cart/line.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Rating } from '#/domain/reviews/rating.ts';
import type { HideReason, ReviewState } from '#/domain/reviews/review.ts';
import type { PictureView } from '#/features/catalog/views.ts';
import type { ListPage } from '#/platform/lists/read-list-page.server.ts';

export interface ReviewPhotoView {
  id: string;
  width: number;
  height: number;
}

/** A review as everybody reads it; instants are ISO texts. */
export interface ReviewView {
  id: string;
  stars: number;
  text: string;
  /** First name; null: a customer without one. */
  author: string | null;
  type: LineType;
  /** The first of the month in which it was ordered, or the hire began. */
  month: Day;
  at: string;
  answer: string | null;
  photos: ReviewPhotoView[];
}

export interface ProductReviewsView extends ListPage<ReviewView> {
  /** Null: no review is published. */
  rating: Rating | null;
}

/** One's own review, in whatever state. */
export interface OwnReviewView {
  id: string;
  stars: number;
  text: string;
  state: ReviewState;
  /** Why it is hidden, and what in it is meant; null: it is not. */
  hidden: { reason: HideReason; note: string } | null;
  answer: string | null;
  photos: ReviewPhotoView[];
}

export interface OwnReviewsView {
  number: string;
  /** The name that stands beside what is written; null: none does. */
  shownAs: string | null;
  products: {
    productId: string;
    name: string;
    image: PictureView | null;
    type: LineType;
    review: OwnReviewView | null;
  }[];
}

/** A review as staff decide about it. */
export interface StaffReviewView extends ReviewView {
  productId: string;
  product: { name: string; nameSw: string };
  orderId: string;
  number: string;
  state: ReviewState;
  hidden: OwnReviewView['hidden'];
  version: number;
}
