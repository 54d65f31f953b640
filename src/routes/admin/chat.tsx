import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '#/features/chat/inbox-page.tsx';
import { readInboxSearch } from '#/features/chat/inbox-search.ts';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/admin/chat')({
  validateSearch: readInboxSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, deps }) => {
    const { inboxOptions } = await import('#/features/chat/inbox-hooks.ts');
    return context.queryClient.ensureQueryData(inboxOptions(deps.search));
  },
  head: () =>
    pageHead({
      title: m.inbox_title(),
      description: m.inbox_lead(),
      path: '/admin/chat',
      noIndex: true,
    }),
  component: Inbox,
});

function Inbox() {
  return <InboxPage search={Route.useLoaderDeps().search} />;
}
