import { createFileRoute } from '@tanstack/react-router';
import { readSearch } from '#/domain/content/post-filter.ts';
import { FaqPage } from '#/features/content/faq-page.tsx';
import { breadcrumbJsonLd, faqJsonLd } from '#/features/content/structured-data.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';
import { siteIdentity } from '#/shell/site-identity.ts';

export const Route = createFileRoute('/faq')({
  validateSearch: (raw: Record<string, unknown>): { search?: string } => {
    const search = readSearch(raw.search);
    return search ? { search } : {};
  },
  // Only this one: with parameters that the page cache drops the page would be another.
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: async ({ context, deps }) => {
    const { questionsQuery } = await import('#/features/content/hooks.ts');
    return context.queryClient.ensureQueryData(questionsQuery(deps.search));
  },
  head: ({ loaderData: groups = [], match }) => {
    const site = { origin: siteIdentity().origin, locale: getLocale() };
    const searched = match.search.search !== undefined;
    const path = '/faq';
    const way = [
      { name: m.nav_home(), path: '/' },
      { name: m.page_faq_title(), path },
    ];
    return pageHead({
      title: m.page_faq_title(),
      description: m.page_faq_lead(),
      path,
      noIndex: searched,
      jsonLd: searched ? [] : [faqJsonLd(groups, site), breadcrumbJsonLd(way, site)],
    });
  },
  component: Page,
});

function Page() {
  return (
    <PageFrame narrow title={m.page_faq_title()} lead={m.page_faq_lead()}>
      <FaqPage groups={Route.useLoaderData()} search={Route.useSearch().search} />
    </PageFrame>
  );
}
