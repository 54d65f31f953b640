import { createFileRoute } from '@tanstack/react-router';
import { safeReturnPath } from '#/domain/access/return-path.ts';
import { ResetPasswordPage } from '#/features/account/reset-password-page.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

interface ResetSearch {
  token?: string | undefined;
  to?: string | undefined;
}

export const Route = createFileRoute('/auth/reset-password')({
  staticData: { audience: 'private' },
  validateSearch: (raw: Record<string, unknown>): ResetSearch => ({
    token: typeof raw.token === 'string' && raw.token !== '' ? raw.token : undefined,
    to: raw.to === undefined ? undefined : safeReturnPath(raw.to),
  }),
  head: () =>
    pageHead({
      title: m.auth_reset_title(),
      path: '/auth/reset-password',
      noIndex: true,
    }),
  component: ResetPassword,
});

function ResetPassword() {
  const { token, to = '/' } = Route.useSearch();
  return (
    <div className="page-width py-8 md:py-14">
      <ResetPasswordPage token={token} to={to} />
    </div>
  );
}
