import type { HideReason } from '#/domain/reviews/review.ts';
import { m } from '#/paraglide/messages.js';

export const hideLabels: Record<HideReason, () => string> = {
  language: m.reviews_admin_hide_language,
  personal_data: m.reviews_admin_hide_personal,
};
