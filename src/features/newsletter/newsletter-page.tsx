import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { MailLinkForm } from '#/platform/mail/mail-link-form.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import type { NewsletterShow } from './page-state.ts';

interface NewsletterPageProps {
  show: NewsletterShow;
  token: string | undefined;
}

/** What the links in the newsletter's mails open, and where its forms without a script end. */
export function NewsletterPage({ show, token }: NewsletterPageProps) {
  if ((show === 'confirm' || show === 'leave') && token) {
    const label = { confirm: m.newsletter_confirm_action, leave: m.newsletter_leave_action }[show];
    return <MailLinkForm step={show} token={token} label={label()} />;
  }
  if (show === 'join') return <NewsletterForm />;
  if (show === 'mistyped') return <NewsletterForm error={m.checkout_error_email()} />;
  return (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      {m.newsletter_home()}
    </Link>
  );
}
