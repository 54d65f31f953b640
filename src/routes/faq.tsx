import { createFileRoute } from '@tanstack/react-router';
import { DeferredFaqPage } from '#/features/content/deferred-pages.tsx';
import { m } from '#/paraglide/messages.js';
import { loadedHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/faq')({
  staticData: { audience: 'public' },
  validateSearch: ({ search }: Record<string, unknown>): { search?: string | undefined } => ({
    // An empty one is dropped by the page cache too: both must read the same address.
    search: typeof search === 'string' && search !== '' ? search : undefined,
  }),
  // Only this one: with parameters that the page cache drops the page would be another.
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: async ({ context, deps }) => {
    const { loadQuestions } = await import('#/shell/load-content.ts');
    return loadQuestions(context.queryClient, deps.search);
  },
  head: loadedHead,
  component: Page,
});

function Page() {
  const { groups, search } = Route.useLoaderData();
  return (
    <PageFrame narrow title={m.page_faq_title()} lead={m.page_faq_lead()}>
      <DeferredFaqPage groups={groups} search={search} />
    </PageFrame>
  );
}
