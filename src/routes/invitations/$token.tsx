import { createFileRoute } from '@tanstack/react-router';
import { invitationOptions } from '#/features/invitations/hooks.ts';
import { InvitationPage } from '#/features/invitations/invitation-page.tsx';
import { m } from '#/paraglide/messages.js';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/invitations/$token')({
  // Whoever holds the link may see it; it is in no cache and in no search engine.
  staticData: { audience: 'private' },
  loader: async ({ context, params: { token } }) => {
    await context.queryClient.ensureQueryData(invitationOptions(token));
    return { head: { title: m.invitation_title(), path: '/invitations', noIndex: true } };
  },
  head: loadedHead,
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return (
    <div data-chat-at-end className="page-width py-8 md:py-14">
      <InvitationPage key={token} token={token} />
    </div>
  );
}
