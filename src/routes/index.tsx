import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#/features/content/home-page.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/')({
  staticData: { audience: 'public' },
  // The server has rendered the first page: what reads data is fetched with the next one.
  loader: async ({ context }) => {
    const { homeQuery } = await import('#/features/content/hooks.ts');
    return context.queryClient.ensureQueryData(homeQuery());
  },
  head: () =>
    pageHead({
      title: m.home_title(),
      titleAlone: true,
      description: m.shell_default_description(),
      path: '/',
    }),
  component: Home,
});

function Home() {
  return <HomePage {...Route.useLoaderData()} />;
}
