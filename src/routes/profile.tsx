import { createFileRoute } from '@tanstack/react-router';
import { profileOptions } from '#/features/account/hooks.ts';
import { ProfilePage } from '#/features/account/profile-page.tsx';
import { RecommendPanel } from '#/features/referrals/recommend-panel.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/profile')({
  staticData: { audience: 'customer' },
  loader: ({ context }) => context.queryClient.ensureQueryData(profileOptions()),
  head: () =>
    pageHead({
      title: m.account_profile_title(),
      path: '/profile',
      noIndex: true,
    }),
  component: Profile,
});

function Profile() {
  return (
    <PageFrame title={m.account_profile_title()} lead={m.account_profile_lead()} narrow>
      <ProfilePage />
      <RecommendPanel />
    </PageFrame>
  );
}
