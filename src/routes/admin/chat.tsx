import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '#/features/inbox/inbox-page.tsx';
import type { InboxSearch } from '#/features/inbox/inbox-search.ts';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/admin/chat')({
  // Read where it is used: this object is part of every page's site map, what reads it is not.
  // The cast: whatever is no such search is dropped there.
  validateSearch: (raw: Record<string, unknown>) => raw as InboxSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, deps }) => {
    const { inboxOptions } = await import('#/features/inbox/hooks.ts');
    const { readInboxSearch } = await import('#/features/inbox/inbox-search.ts');
    return context.queryClient.ensureQueryData(inboxOptions(readInboxSearch(deps.search)));
  },
  head: () =>
    pageHead({
      title: m.inbox_title(),
      path: '/admin/chat',
      noIndex: true,
    }),
  component: Inbox,
});

function Inbox() {
  return <InboxPage address={Route.useLoaderDeps().search} />;
}
