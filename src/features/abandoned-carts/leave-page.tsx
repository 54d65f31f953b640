import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { Button, buttonClass } from '#/ui/button.tsx';

const SHOWS = ['leave', 'left', 'invalid'] as const;
export type LeaveShow = (typeof SHOWS)[number];

export const leavePageTexts: Record<LeaveShow, { title: () => string; text: () => string }> = {
  leave: { title: m.cart_reminder_leave_title, text: m.cart_reminder_leave_text },
  left: { title: m.cart_reminder_left_title, text: m.cart_reminder_left_text },
  invalid: { title: m.newsletter_invalid_title, text: m.cart_reminder_invalid_text },
};

/** Without a token there is nothing to end. */
export function readLeaveSearch(raw: Record<string, unknown>): {
  show: LeaveShow;
  token?: string | undefined;
} {
  const token = typeof raw.token === 'string' && raw.token.length <= 200 ? raw.token : undefined;
  const show = SHOWS.find((known) => known === raw.show) ?? (token ? 'leave' : 'invalid');
  return { show, ...(token && { token }) };
}

/** What the mail's link opens. Mail programs open links to look at them: only pressing changes something. */
export function LeavePage({ show, token }: { show: LeaveShow; token: string | undefined }) {
  if (show !== 'leave' || !token) {
    const to = show === 'left' ? '/' : '/settings';
    return (
      <Link to={to} className={buttonClass({ variant: 'secondary' })}>
        {show === 'left' ? m.newsletter_home() : m.cart_reminder_settings()}
      </Link>
    );
  }
  return (
    <form method="post" action="/api/cart-reminders/leave">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={getLocale()} />
      <Button type="submit" size="lg">
        {m.cart_reminder_leave_action()}
      </Button>
    </form>
  );
}
