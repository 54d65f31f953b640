import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#/features/content/content-page.tsx';
import { contentHead } from '#/shell/content-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/about')({
  loader: async ({ context }) => {
    const { readPage } = await import('#/features/content/read-page.ts');
    return readPage(context.queryClient, 'about');
  },
  head: ({ loaderData }) => contentHead(loaderData, '/about'),
  component: Page,
});

function Page() {
  const page = Route.useLoaderData();
  return (
    <PageFrame title={page.title} lead={page.summary}>
      <AboutPage page={page} />
    </PageFrame>
  );
}
