import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { ProblemData } from './order-mail-data.ts';

const problems: Record<ProblemData['problem'], () => string> = {
  paid_partly: m.order_mail_problem_partly,
  paid_again: m.order_mail_problem_again,
  paid_unfulfillable: m.order_mail_problem_unfulfillable,
  paid_wrong: m.order_mail_problem_wrong,
  payment_unknown: m.order_mail_problem_unknown,
  ended_part_paid: m.order_mail_problem_ended,
};

function facts({ receipt, amount, asked, due, paid }: ProblemData): string[] {
  return [
    amount === null
      ? m.order_mail_problem_request({ receipt })
      : m.order_mail_problem_came({ receipt, amount: formatMoney(amount) }),
    ...(asked === undefined ? [] : [m.order_mail_problem_asked({ amount: formatMoney(asked) })]),
    m.order_mail_problem_sums({ due: formatMoney(due), paid: formatMoney(paid) }),
  ];
}

/** For the shop's own mailbox: money that needs a review. */
export const orderProblemMail: MailTemplate<ProblemData> = {
  subject: ({ number }) => m.order_mail_problem_subject({ number }),
  body: (data) => (
    <MailLayout
      preview={problems[data.problem]()}
      heading={m.order_mail_problem_subject({ number: data.number })}
    >
      <MailText>{problems[data.problem]()}</MailText>
      <MailText>{facts(data).join(' ')}</MailText>
      <MailText>{m.order_mail_problem_person({ name: data.name, phone: data.phone })}</MailText>
    </MailLayout>
  ),
};
