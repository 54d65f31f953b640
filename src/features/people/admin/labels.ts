import type { ConsentPurpose } from '#/domain/access/consent.ts';
import type { Role } from '#/domain/access/roles.ts';
import type { ConversationState } from '#/domain/chat/conversation-state.ts';
import { m } from '#/paraglide/messages.js';
import type { PEOPLE_LIST } from '../list/list-shape.ts';

type Filters = typeof PEOPLE_LIST.filters;
type Labels<Value extends string> = Record<Value, () => string>;

export const roleLabels: Labels<Role> = {
  customer: m.people_role_customer,
  admin: m.people_role_admin,
};

export const stateLabels: Labels<Filters['state'][number]> = {
  blocked: m.people_state_blocked,
  unconfirmed: m.people_state_unconfirmed,
  closing: m.people_state_closing,
  closed: m.people_state_closed,
};

export const newsletterLabels: Labels<Filters['newsletter'][number]> = {
  yes: m.people_newsletter_yes,
  no: m.people_newsletter_no,
};

export const activityLabels: Labels<Filters['activity'][number]> = {
  week: m.people_seen_week,
  month: m.people_seen_month,
  quarter: m.people_seen_quarter,
  older: m.people_seen_older,
  never: m.people_never,
};

export const purposeLabels: Labels<ConsentPurpose> = {
  newsletter: m.account_consent_newsletter,
  whatsapp_marketing: m.account_consent_whatsapp,
  cart_reminder: m.account_consent_cart_reminder,
  analytics: m.account_consent_analytics,
};

export const talkLabels: Labels<ConversationState> = {
  ai: m.inbox_state_ai,
  waiting: m.inbox_state_waiting,
  human: m.person_talk_human,
  closed: m.inbox_state_closed,
};
