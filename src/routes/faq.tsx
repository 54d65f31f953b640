import { createFileRoute } from '@tanstack/react-router';
import { readSearch } from '#/domain/content/post-filter.ts';
import { FaqPage } from '#/features/content/faq-page.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/faq')({
  validateSearch: (raw: Record<string, unknown>): { search?: string } => {
    const search = readSearch(raw.search);
    return search ? { search } : {};
  },
  // Only this one: with parameters that the page cache drops the page would be another.
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: async ({ context, deps }) => {
    const { loadQuestions } = await import('#/shell/load-content.ts');
    return loadQuestions(context.queryClient, deps.search);
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: Page,
});

function Page() {
  return (
    <PageFrame narrow title={m.page_faq_title()} lead={m.page_faq_lead()}>
      <FaqPage groups={Route.useLoaderData().groups} search={Route.useSearch().search} />
    </PageFrame>
  );
}
