import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const reminderData = z.object({
  name: z.string(),
  number: z.string(),
  start: z.string(),
  end: z.string(),
  hired: z.array(z.string()),
  url: z.string(),
  leaveUrl: z.string(),
});
export type EventReminderData = z.output<typeof reminderData>;

/** The one mail before an event is on again, to who asked for it. */
export const eventReminderMail = defineMail(reminderData, {
  subject: () => m.event_reminder_mail_subject(),
  body: ({ name, number, start, end, hired, url, leaveUrl }, components) => {
    const { MailAction, MailLayout, MailLeave, MailRows, MailText } = components;
    const text = m.event_reminder_mail_text({ start: formatDay(start), end: formatDay(end) });
    return (
      <MailLayout preview={text} heading={m.event_reminder_mail_heading({ name })}>
        <MailText>{text}</MailText>
        <MailRows rows={hired} />
        <MailText>{m.event_reminder_mail_how()}</MailText>
        <MailAction href={url} label={m.event_reminder_mail_action()} />
        <MailLeave
          why={m.event_reminder_mail_why({ number })}
          href={leaveUrl}
          label={m.event_reminder_leave_action()}
        />
      </MailLayout>
    );
  },
});
