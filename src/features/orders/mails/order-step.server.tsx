import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const MAILED_STEPS = ['preparing', 'delivered', 'completed'] as const;

const stepData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  step: z.enum(MAILED_STEPS),
  /** Null: it is not handed over yet, or its end is told. */
  receivedBy: z.nullable(z.string()),
  /** What was hired, when it was handed over. */
  hires: z.array(
    z.object({ id: z.string(), name: z.string(), quantity: z.int(), returnDay: z.string() }),
  ),
});
export type StepData = z.output<typeof stepData>;

type Told = Pick<StepData, 'number' | 'name'>;

const texts: Record<
  StepData['step'],
  Record<'subject' | 'heading', (order: Told) => string> & { text: (data: StepData) => string }
> = {
  preparing: {
    subject: m.order_mail_preparing_subject,
    heading: m.order_mail_preparing_heading,
    text: m.order_mail_preparing_text,
  },
  delivered: {
    subject: m.order_mail_delivered_subject,
    heading: m.order_mail_delivered_heading,
    text: ({ number, receivedBy }) =>
      m.order_mail_delivered_text({ number, person: receivedBy ?? '' }),
  },
  completed: {
    subject: m.order_mail_completed_subject,
    heading: m.order_mail_completed_heading,
    text: m.order_mail_completed_text,
  },
};

/** What to do when something is wrong; the end of an order has nothing left to ask. */
const asks: Record<StepData['step'], ((shop: { phone: string }) => string) | null> = {
  preparing: m.order_mail_preparing_ask,
  delivered: m.order_mail_delivered_ask,
  completed: null,
};

/** Tells the customer that the order is being packed, was handed over, or is done. */
export const orderStepMail = defineMail(stepData, {
  subject: (data) => texts[data.step].subject(data),
  body: (data, { MailAction, MailLayout, MailText }) => {
    const ask = asks[data.step];
    const text = texts[data.step].text(data);
    return (
      <MailLayout preview={text} heading={texts[data.step].heading(data)}>
        <MailText>{text}</MailText>
        {data.hires.length > 0 && <MailText>{m.order_mail_delivered_hires()}</MailText>}
        {data.hires.map(({ id, name, quantity, returnDay }) => (
          <MailText key={id}>
            {m.order_mail_return_line({ name, quantity, day: formatLongDay(returnDay) })}
          </MailText>
        ))}
        {ask && <MailText>{ask({ phone: settings().shop.phone1 })}</MailText>}
        <MailAction href={data.url} label={m.order_mail_action()} />
      </MailLayout>
    );
  },
});
