import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { Button, buttonClass } from '#/ui/button.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import type { NewsletterShow } from './page-state.ts';

interface NewsletterPageProps {
  show: NewsletterShow;
  token: string | undefined;
}

/** What the links in the newsletter's mails open, and where its forms without a script end. */
export function NewsletterPage({ show, token }: NewsletterPageProps) {
  if ((show === 'confirm' || show === 'leave') && token) {
    return <LinkForm purpose={show} token={token} />;
  }
  if (show === 'join') return <NewsletterForm />;
  if (show === 'mistyped') return <NewsletterForm error={m.checkout_error_email()} />;
  return (
    <Link to="/" className={buttonClass({ variant: 'secondary' })}>
      {m.newsletter_home()}
    </Link>
  );
}

/** One button. Mail programs open links to look at them: only pressing it changes something. */
function LinkForm({ purpose, token }: { purpose: 'confirm' | 'leave'; token: string }) {
  const label = { confirm: m.newsletter_confirm_action, leave: m.newsletter_leave_action }[purpose];
  return (
    <form method="post" action={`/api/newsletter/${purpose}`}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={getLocale()} />
      <Button type="submit" size="lg">
        {label()}
      </Button>
    </form>
  );
}
