import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { buttonClass } from '#/ui/button.tsx';

const TABS = [
  { to: '/admin/newsletter', label: m.newsletter_admin_subscribers },
  { to: '/admin/newsletter/issues', label: m.newsletter_issues_title },
] as const;

/** The two lists of the newsletter: who gets it, and what they get. */
export function NewsletterTabs({ current }: { current: (typeof TABS)[number]['to'] }) {
  return (
    <nav aria-label={m.newsletter_admin_title()} className="mb-4 flex flex-wrap gap-1">
      {TABS.map(({ to, label }) => (
        <AdminLink
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className={buttonClass(
            { variant: to === current ? 'secondary' : 'quiet', size: 'sm' },
            to === current ? 'bg-overlay' : undefined,
          )}
        >
          {label()}
        </AdminLink>
      ))}
    </nav>
  );
}
