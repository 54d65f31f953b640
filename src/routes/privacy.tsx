import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#/features/content/content-page.tsx';
import { contentHead } from '#/shell/content-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/privacy')({
  loader: async ({ context }) => {
    const { readPage } = await import('#/features/content/read-page.ts');
    return readPage(context.queryClient, 'privacy');
  },
  head: ({ loaderData }) => contentHead(loaderData, '/privacy'),
  component: Page,
});

function Page() {
  const page = Route.useLoaderData();
  return (
    <PageFrame narrow title={page.title} lead={page.summary}>
      <LegalPage page={page} />
    </PageFrame>
  );
}
