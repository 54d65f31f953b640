import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '#/paraglide/messages.js';
import { ButtonAnchor } from '#/ui/button.tsx';
import { ResendButton } from './resend-button.tsx';

interface CheckMailNoticeProps {
  email: string;
  from: string;
  /** Mails are not sent here but kept where everybody can read them. */
  mailbox: boolean;
}

/** Takes the place of the sign-up form, with the focus, so that it is read out. */
export function CheckMailNotice({ email, from, mailbox }: CheckMailNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="text-center">
      <MailCheck size={40} aria-hidden="true" className="mx-auto mb-4 text-success" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {m.auth_check_mail_title()}
      </h2>
      <p className="mt-3 text-quiet">{m.auth_check_mail_text({ email })}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {mailbox && (
          <ButtonAnchor href="/dev/mailbox" variant="primary" block>
            {m.auth_open_mailbox()}
          </ButtonAnchor>
        )}
        <ResendButton email={email} from={from} />
      </div>
    </div>
  );
}
