/** Where a photo of an order lies, for those who may see it; `small` for lists. */
export function photoUrl(id: string, size: 'small' | 'whole'): string {
  return `/api/orders/photos/${id}${size === 'small' ? '?size=small' : ''}`;
}
