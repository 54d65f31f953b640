/** Where a photo of a review is shown. */
export function reviewPhotoUrl(id: string, size: 'whole' | 'small'): string {
  return `/api/reviews/photos/${id}${size === 'small' ? '?size=small' : ''}`;
}
