import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import {
  LeaveForm,
  leaveState,
  type LeaveSearch,
  type LeaveState,
} from '#/platform/mail/leave-form.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { CART_REMINDER } from './use-cases/leavable.ts';

const texts: Record<LeaveState, { title: () => string; text: () => string }> = {
  asks: { title: m.cart_reminder_leave_title, text: m.cart_reminder_leave_text },
  ended: { title: m.cart_reminder_left_title, text: m.cart_reminder_left_text },
  invalid: { title: m.newsletter_invalid_title, text: m.cart_reminder_invalid_text },
};

export function leavePageTexts(search: LeaveSearch) {
  return texts[leaveState(search)];
}

/** Where reminders of a cart are ended; how they are turned on again stands in the settings. */
export function LeavePage(search: LeaveSearch) {
  if (leaveState(search) !== 'asks') {
    return (
      <Link to="/settings" className={buttonClass({ variant: 'secondary' })}>
        {m.cart_reminder_settings()}
      </Link>
    );
  }
  const label = m.cart_reminder_leave_action();
  return <LeaveForm action={CART_REMINDER.action} token={search.token} label={label} />;
}
