import * as z from 'zod/mini';
import { nairobiDay } from '#/domain/dates/day.ts';
import { typedInstant } from '#/domain/time/typed-instant.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const dispatchedData = z.object({
  number: z.string(),
  name: z.string(),
  url: z.string(),
  /** Null: it lies ready to be picked up. */
  trip: z.nullable(
    z.object({
      driver: z.string(),
      phone: z.string(),
      plate: z.string(),
      from: z.string(),
      to: z.string(),
      place: z.string(),
    }),
  ),
});
export type DispatchedData = z.output<typeof dispatchedData>;

function introduction({ number, trip }: DispatchedData): string {
  if (!trip) return m.order_mail_ready_text({ number });
  const { from, to, place } = trip;
  const [start, end] = [from, to].map((instant) => typedInstant(instant).slice(11));
  return m.order_mail_dispatched_text({
    number,
    place,
    day: formatLongDay(nairobiDay(new Date(from))),
    from: start ?? '',
    to: end ?? '',
  });
}

/** Tells the customer when the goods come and with whom, or that they lie ready. */
export const orderDispatchedMail = defineMail(dispatchedData, {
  subject: ({ number, trip }) =>
    trip ? m.order_mail_dispatched_subject({ number }) : m.order_mail_ready_subject({ number }),
  body: (data, { MailAction, MailLayout, MailText }) => (
    <MailLayout
      preview={introduction(data)}
      heading={
        data.trip
          ? m.order_mail_dispatched_heading({ name: data.name })
          : m.order_mail_ready_heading({ name: data.name })
      }
    >
      <MailText>{introduction(data)}</MailText>
      {data.trip && (
        <MailText>
          {m.order_mail_driver({
            driver: data.trip.driver,
            phone: data.trip.phone,
            plate: data.trip.plate,
          })}
        </MailText>
      )}
      <MailAction href={data.url} label={m.order_mail_action()} />
    </MailLayout>
  ),
});
