import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminPathOf } from '#/shell/admin/admin-path.ts';
import { pageHead } from '#/shell/page-head.ts';

// All of the back office is one route: what is listed here is part of every page of the storefront.
// The pages stand in shell/admin/admin-pages.ts.
export const Route = createFileRoute('/admin/$')({
  // Split by hand: the component waits for the page.
  codeSplitGroupings: [],
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, deps: { search }, params: { _splat } }) => {
    const { loadAdminPage } = await import('#/shell/admin/admin-outlet.tsx');
    return loadAdminPage(context.queryClient, { path: adminPathOf(_splat), search });
  },
  head: ({ loaderData, params: { _splat } }) =>
    pageHead({ title: loaderData?.title ?? '', path: adminPathOf(_splat), noIndex: true }),
  component: lazyRouteComponent(async () => {
    const { readyAdminOutlet } = await import('#/shell/admin/admin-outlet.tsx');
    return readyAdminOutlet();
  }),
});
