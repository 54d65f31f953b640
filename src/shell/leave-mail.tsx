import { reminderLeave } from '#/features/abandoned-carts/reminder-leave.ts';
import { eventReminderLeave } from '#/features/event-reminders/event-reminder-leave.ts';
import { weeklyLeave } from '#/features/finance/weekly-leave.ts';
import type { NewsletterShow } from '#/features/newsletter/page-state.ts';
import { reviewRequestLeave } from '#/features/reviews/request-leave.ts';
import { stockAlertLeave } from '#/features/stock-alerts/stock-alert-leave.ts';
import { MailLinkForm, type LeaveState, type LeaveTexts } from '#/platform/mail/mail-link-form.tsx';
import { PageFrame } from './page-frame.tsx';

/** Mails beside the newsletter that an account can end without signing in, by their names in the address. */
const MAILS: Readonly<Record<string, LeaveTexts>> = {
  'cart-reminders': reminderLeave,
  'event-reminders': eventReminderLeave,
  'review-requests': reviewRequestLeave,
  'weekly-figures': weeklyLeave,
  'stock-alerts': stockAlertLeave,
};

export function leavableMail(mail: string | undefined): LeaveTexts | null {
  return mail !== undefined && Object.hasOwn(MAILS, mail) ? (MAILS[mail] ?? null) : null;
}

interface LeaveMailProps {
  mail: string;
  texts: LeaveTexts;
  show: NewsletterShow | undefined;
  token: string | undefined;
}

/** What the link in such a mail opens, and where its button ends. */
export function LeaveMail({ mail, texts, show, token = '' }: LeaveMailProps) {
  const state: LeaveState = show === 'left' ? 'left' : show || token === '' ? 'invalid' : 'asks';
  const isAnswer = show === 'sent' || show === 'mistyped' || show === 'busy';
  const said = (isAnswer && texts[show]) || texts[state];
  return (
    <PageFrame narrow title={said.title()} lead={said.text()}>
      {state === 'asks' && <MailLinkForm step={mail} token={token} label={texts.action()} />}
    </PageFrame>
  );
}
