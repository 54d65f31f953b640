import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const rewardData = z.object({
  name: z.string(),
  code: z.string(),
  percent: z.number(),
  /** Cents; null: any order. */
  minOrder: z.nullable(z.int()),
  until: z.nullable(z.string()),
  url: z.string(),
});
export type ReferralRewardData = z.output<typeof rewardData>;

function conditions({ minOrder, until }: ReferralRewardData): string[] {
  return [
    m.referral_once(),
    ...(minOrder === null ? [] : [m.referral_from({ amount: formatMoney(minOrder) })]),
    ...(until === null ? [] : [m.referral_until({ day: formatDay(until) })]),
  ];
}

/** The code of who recommended the shop, once the friend's order is completed. */
export const referralRewardMail = defineMail(rewardData, {
  subject: ({ percent }) => m.referral_mail_subject({ percent }),
  body: (data, { MailAction, MailCode, MailLayout, MailRows, MailText }) => {
    const { name, code, percent, url } = data;
    const text = m.referral_mail_text({ percent });
    return (
      <MailLayout preview={text} heading={m.referral_mail_heading({ name })}>
        <MailText>{text}</MailText>
        <MailCode code={code} />
        <MailRows rows={conditions(data)} />
        <MailAction href={url} label={m.referral_mail_action()} />
      </MailLayout>
    );
  },
});
