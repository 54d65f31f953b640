import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { MailLayout, MailText } from '#/platform/mail/mail-layout.server.tsx';
import type { MailTemplate } from '#/platform/mail/mail-template.server.ts';
import type { ProblemData } from './order-mail-data.ts';

const problems: Record<ProblemData['problem'], () => string> = {
  paid_partly: m.order_mail_problem_partly,
  paid_again: m.order_mail_problem_again,
  paid_unfulfillable: m.order_mail_problem_unfulfillable,
};

/** For the shop's own mailbox: money that waits for a person's decision. */
export const orderProblemMail: MailTemplate<ProblemData> = {
  subject: ({ number }) => m.order_mail_problem_subject({ number }),
  body: ({ problem, number, name, phone, amount, due, paid, receipt }) => (
    <MailLayout preview={problems[problem]()} heading={m.order_mail_problem_subject({ number })}>
      <MailText>{problems[problem]()}</MailText>
      <MailText>
        {m.order_mail_problem_facts({
          receipt,
          amount: formatMoney(amount),
          due: formatMoney(due),
          paid: formatMoney(paid),
        })}
      </MailText>
      <MailText>{m.order_mail_problem_person({ name, phone })}</MailText>
    </MailLayout>
  ),
};
