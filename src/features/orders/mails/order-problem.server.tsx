import * as z from 'zod/mini';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const problemData = z.object({
  problem: z.enum([
    'paid_partly',
    'paid_again',
    'paid_unfulfillable',
    'paid_wrong',
    'payment_unknown',
    'ended_part_paid',
    'cancelled_paid',
    'payout_failed',
    'payout_unknown',
    'payout_over',
  ]),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  /** What came; null when it is not known. */
  amount: z.nullable(z.int()),
  asked: z.optional(z.int()),
  due: z.int(),
  paid: z.int(),
  /** The provider's number for the money, else for the request; the shop's own when it gave none. */
  receipt: z.string(),
});
export type ProblemData = z.output<typeof problemData>;

const problems: Record<ProblemData['problem'], () => string> = {
  paid_partly: m.order_mail_problem_partly,
  paid_again: m.order_mail_problem_again,
  paid_unfulfillable: m.order_mail_problem_unfulfillable,
  paid_wrong: m.order_mail_problem_wrong,
  payment_unknown: m.order_mail_problem_unknown,
  ended_part_paid: m.order_mail_problem_ended,
  cancelled_paid: m.order_mail_problem_cancelled,
  payout_failed: m.order_mail_problem_payout_failed,
  payout_unknown: m.order_mail_problem_payout_unknown,
  payout_over: m.order_mail_problem_payout_over,
};

function facts(data: ProblemData): string[] {
  const { receipt, amount, asked, due, paid } = data;
  if (data.problem === 'cancelled_paid') {
    return [m.order_mail_problem_back({ amount: formatMoney(amount ?? 0) })];
  }
  if (data.problem.startsWith('payout_')) {
    return [m.order_mail_problem_payout({ amount: formatMoney(amount ?? 0), receipt })];
  }
  return [
    amount === null
      ? m.order_mail_problem_request({ receipt })
      : m.order_mail_problem_came({ receipt, amount: formatMoney(amount) }),
    ...(asked === undefined ? [] : [m.order_mail_problem_asked({ amount: formatMoney(asked) })]),
    m.order_mail_problem_sums({ due: formatMoney(due), paid: formatMoney(paid) }),
  ];
}

/** For the shop's own mailbox: money that needs a review. */
export const orderProblemMail = defineMail(problemData, {
  subject: ({ number }) => m.order_mail_problem_subject({ number }),
  body: (data, { MailLayout, MailText }) => (
    <MailLayout
      preview={problems[data.problem]()}
      heading={m.order_mail_problem_subject({ number: data.number })}
    >
      <MailText>{problems[data.problem]()}</MailText>
      <MailText>{facts(data).join(' ')}</MailText>
      <MailText>{m.order_mail_problem_person({ name: data.name, phone: data.phone })}</MailText>
    </MailLayout>
  ),
});
