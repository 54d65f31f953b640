import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';
import { sumLabels } from '../admin/sum-labels.ts';
import { changeText } from '../labels.ts';

/** In cents, orders counted; of the week and of the one before. */
const both = z.object({ now: z.int(), before: z.int() });
const day = z.string();

const weeklyFigures = z.object({
  days: z.object({ from: day, to: day }),
  net: both,
  purchase: both,
  rental: both,
  orders: both,
  held: both,
  givenBack: both,
  costs: both,
  lost: both,
  overdue: z.object({ on: day, amount: z.int() }),
  /** The most sold first. */
  products: z.array(
    z.object({ key: z.string(), name: z.nullable(z.string()), now: z.int(), before: z.int() }),
  ),
});
export type WeeklyFigures = z.output<typeof weeklyFigures>;

const weeklyMailData = z.extend(weeklyFigures, { url: z.string(), leaveUrl: z.string() });
export type WeeklyMailData = z.output<typeof weeklyMailData>;

type Both = z.output<typeof both>;

function row(title: string, { now, before }: Both, format = formatMoney): string {
  return `${title}: ${format(now)}, ${changeText(now, before, format)}`;
}

function rowsOf(data: WeeklyFigures): string[] {
  return [
    row(m.finance_net(), data.net),
    row(m.finance_target_purchase(), data.purchase),
    row(m.finance_target_rental(), data.rental),
    row(m.finance_orders(), data.orders, String),
    row(m.finance_held(), data.held),
    row(m.finance_given_back(), data.givenBack),
    row(m.cost_title(), data.costs),
    row(m.analytics_lost(), data.lost),
    `${m.finance_weekly_overdue({ on: formatDay(data.overdue.on) })}: ${formatMoney(data.overdue.amount)}`,
  ];
}

function daysText({ days }: WeeklyFigures): string {
  return m.finance_days({ from: formatDay(days.from), to: formatDay(days.to) });
}

/** To somebody of the shop who asked for it: a week beside the one before. */
export const weeklyFiguresMail = defineMail(weeklyMailData, {
  subject: (data) => m.finance_weekly_subject({ days: daysText(data) }),
  body: (data, { MailAction, MailLayout, MailLeave, MailRows, MailText }) => (
    <MailLayout
      preview={row(m.finance_net(), data.net)}
      heading={m.finance_weekly_subject({ days: daysText(data) })}
    >
      <MailRows rows={rowsOf(data)} />
      {data.products.length > 0 && (
        <>
          <MailText>{m.finance_weekly_products()}</MailText>
          <MailRows rows={data.products.map((one) => row(sumLabels.product(one), one))} />
        </>
      )}
      <MailAction href={data.url} label={m.finance_weekly_open()} />
      <MailLeave
        why={m.finance_weekly_why()}
        href={data.leaveUrl}
        label={m.finance_weekly_leave()}
      />
    </MailLayout>
  ),
});
