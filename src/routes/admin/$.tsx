import { createFileRoute } from '@tanstack/react-router';
import { AdminOutlet, loadAdminPage } from '#/shell/admin/admin-outlet.tsx';
import { pageHead } from '#/shell/page-head.ts';

// All of the back office is one route: what is listed here is part of every page of the storefront.
// The pages stand in shell/admin/admin-pages.ts.
export const Route = createFileRoute('/admin/$')({
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps: { search }, params: { _splat } }) =>
    loadAdminPage(context.queryClient, { path: pathOf(_splat), search }),
  head: ({ loaderData, params: { _splat } }) =>
    pageHead({ title: loaderData?.title ?? '', path: pathOf(_splat), noIndex: true }),
  component: Page,
});

function Page() {
  const { _splat } = Route.useParams();
  return <AdminOutlet path={pathOf(_splat)} search={Route.useLoaderDeps().search} />;
}

function pathOf(splat: string | undefined): string {
  return splat ? `/admin/${splat}` : '/admin';
}
