import { createFileRoute } from '@tanstack/react-router';
import { safeReturnPath } from '#/domain/access/return-path.ts';
import { GoogleCallbackPage } from '#/features/account/google-callback-page.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/auth/callback')({
  staticData: { audience: 'private' },
  validateSearch: (raw: Record<string, unknown>) => ({
    error: raw.error === undefined ? undefined : true,
    to: safeReturnPath(raw.to),
  }),
  head: () =>
    pageHead({
      title: m.auth_sign_in(),
      path: '/auth/callback',
      noIndex: true,
    }),
  component: Callback,
});

function Callback() {
  const { error, to } = Route.useSearch();
  return (
    <div className="page-width py-8 md:py-14">
      <GoogleCallbackPage failed={error === true} to={to} />
    </div>
  );
}
