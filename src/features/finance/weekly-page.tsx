import { m } from '#/paraglide/messages.js';
import {
  LeaveForm,
  leaveState,
  type LeaveSearch,
  type LeaveState,
} from '#/platform/mail/leave-form.tsx';
import { WEEKLY_MAIL } from './weekly/leavable.ts';

const texts: Record<LeaveState, () => string> = {
  asks: m.finance_weekly_leave_text,
  ended: m.finance_weekly_ended,
  invalid: m.finance_weekly_invalid,
};

/** What the page says above its button. */
export function weeklyPageText(search: LeaveSearch): string {
  return texts[leaveState(search)]();
}

/** Where the weekly mail is ended. */
export function WeeklyPage(search: LeaveSearch) {
  if (leaveState(search) !== 'asks') return null;
  const { action } = WEEKLY_MAIL;
  return <LeaveForm action={action} token={search.token} label={m.finance_weekly_leave()} />;
}
