import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { DEFAULT_VAT_RATE } from '#/domain/money/vat.ts';
import { amountRows, rowText } from '#/features/cart/amount-rows.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant, formatLongDay } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

/** Money in cents. */
const customOfferData = z.object({
  reference: z.string(),
  name: z.string(),
  note: z.string(),
  /** It came before, and nobody has answered it. */
  isReminder: z.boolean(),
  url: z.string(),
  validUntil: z.string(),
  /** An instant. Absent in mails that were queued by an earlier version. */
  heldUntil: z._default(z.nullable(z.string()), null),
  place: z.enum(['pickup', 'delivery']),
  lines: z.array(
    z.object({
      text: z.string(),
      quantity: z.int(),
      total: z.int(),
      start: z.nullable(z.string()),
      end: z.nullable(z.string()),
    }),
  ),
  sums: z.object({
    goods: z.int(),
    delivery: z.int(),
    discount: z.int(),
    codeDiscount: z.int(),
    rounding: z.int(),
    net: z.int(),
    // Absent in mails that were queued by an earlier version.
    vatRate: z._default(z.int(), DEFAULT_VAT_RATE),
    vat: z.int(),
    gross: z.int(),
    deposit: z.int(),
    dueNow: z.int(),
  }),
});
export type CustomOfferData = z.output<typeof customOfferData>;

/** The shop's offer: every line and sum, and the link under which it is answered. */
export const customOfferMail = defineMail(customOfferData, {
  subject: subjectOf,
  body: (offer, { MailAction, MailLayout, MailLines, MailRows, MailText }) => (
    <MailLayout preview={validity(offer)} heading={subjectOf(offer)}>
      <MailText>{m.custom_mail_reply_hello({ name: offer.name })}</MailText>
      {offer.isReminder && <MailText>{m.offer_mail_reminder_text()}</MailText>}
      {offer.note !== '' && <MailLines text={offer.note} />}
      <MailLines text={offer.lines.map(lineText).join('\n')} />
      <MailRows
        rows={amountRows({ sums: offer.sums, code: null, place: offer.place }).map(rowText)}
      />
      <MailText>{validity(offer)}</MailText>
      {offer.heldUntil !== null && (
        <MailText>{m.offer_held_until({ time: formatInstant(offer.heldUntil) })}</MailText>
      )}
      <MailAction href={offer.url} label={m.offer_mail_action()} />
      <MailText>
        <a href={`${offer.url}/offer.pdf`}>{m.offer_pdf()}</a>
      </MailText>
      <MailText>{m.custom_mail_reply_answer()}</MailText>
    </MailLayout>
  ),
});

function subjectOf({ reference, isReminder, validUntil }: CustomOfferData): string {
  return isReminder
    ? m.offer_mail_reminder_subject({ reference, day: formatDay(validUntil) })
    : m.offer_mail_subject({ reference });
}

function validity({ validUntil }: CustomOfferData): string {
  return m.offer_valid_until({ day: formatLongDay(validUntil) });
}

function lineText({ text, quantity, total, start, end }: CustomOfferData['lines'][number]): string {
  const line = { quantity, product: text, total: formatMoney(total) };
  return start && end
    ? m.order_mail_line_hire({ ...line, start: formatDay(start), end: formatDay(end) })
    : m.order_mail_line(line);
}
