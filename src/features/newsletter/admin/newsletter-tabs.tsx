import { m } from '#/paraglide/messages.js';
import { PageTabs } from '#/platform/routing/page-tabs.tsx';

const TABS = [
  { to: '/admin/newsletter', label: m.newsletter_admin_subscribers },
  { to: '/admin/newsletter/issues', label: m.newsletter_issues_title },
] as const;

/** The two lists of the newsletter: who gets it, and what they get. */
export function NewsletterTabs({ current }: { current: (typeof TABS)[number]['to'] }) {
  const tabs = TABS.map(({ to, label }) => ({ to, label: label(), isCurrent: to === current }));
  return <PageTabs label={m.newsletter_admin_title()} tabs={tabs} />;
}
