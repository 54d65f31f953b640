import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#/features/content/home-page.tsx';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/')({
  staticData: { audience: 'public' },
  // The server has rendered the first page: what reads data is fetched with the next one.
  loader: async ({ context }) => {
    const { loadHome } = await import('#/shell/load-content.ts');
    return loadHome(context.queryClient);
  },
  head: loadedHead,
  component: Home,
});

function Home() {
  return <HomePage {...Route.useLoaderData().home} />;
}
