import { m } from '#/paraglide/messages.js';
import type { SubscriberView } from '../views.ts';

export const subscriberStateLabels: Record<SubscriberView['state'], () => string> = {
  subscribed: m.newsletter_admin_subscribed,
  pending: m.newsletter_admin_pending,
  left: m.newsletter_admin_left,
};
