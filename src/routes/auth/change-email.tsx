import { createFileRoute } from '@tanstack/react-router';
import { ChangeEmailPage } from '#/features/account/change-email-page.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/auth/change-email')({
  staticData: { audience: 'private' },
  validateSearch: (raw: Record<string, unknown>) => ({
    account: typeof raw.account === 'string' ? raw.account : '',
    token: typeof raw.token === 'string' ? raw.token : '',
  }),
  head: () =>
    pageHead({
      title: m.auth_email_change_title(),
      path: '/auth/change-email',
      noIndex: true,
    }),
  component: ChangeEmail,
});

function ChangeEmail() {
  return (
    <div className="page-width py-8 md:py-14">
      <ChangeEmailPage {...Route.useSearch()} />
    </div>
  );
}
