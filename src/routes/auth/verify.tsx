import { createFileRoute } from '@tanstack/react-router';
import { safeReturnPath } from '#/domain/access/return-path.ts';
import { VerifyPage } from '#/features/account/verify-page.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/auth/verify')({
  staticData: { audience: 'private' },
  validateSearch: (raw: Record<string, unknown>) => ({
    account: typeof raw.account === 'string' ? raw.account : '',
    token: typeof raw.token === 'string' ? raw.token : '',
    to: safeReturnPath(raw.to),
  }),
  head: () =>
    pageHead({
      title: m.auth_confirm_title(),
      path: '/auth/verify',
      noIndex: true,
    }),
  component: Verify,
});

function Verify() {
  return (
    <div className="page-width py-8 md:py-14">
      <VerifyPage {...Route.useSearch()} />
    </div>
  );
}
