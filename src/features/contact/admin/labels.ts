import type { ComponentProps } from 'react';
import type { MessageState } from '#/domain/contact/message-state.ts';
import { m } from '#/paraglide/messages.js';
import type { Badge } from '#/ui/badge.tsx';

export const messageStateLabels: Record<MessageState, () => string> = {
  waiting: m.contact_admin_waiting,
  snoozed: m.contact_admin_snoozed,
  handled: m.contact_admin_handled,
  spam: m.contact_admin_spam,
};

export const messageStateTones: Record<
  MessageState,
  NonNullable<ComponentProps<typeof Badge>['tone']>
> = { waiting: 'warning', snoozed: 'neutral', handled: 'success', spam: 'danger' };
