import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#/features/content/home-page.tsx';
import { homeQuery } from '#/features/content/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(homeQuery()),
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
