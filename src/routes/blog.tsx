import { createFileRoute } from '@tanstack/react-router';
import { BlogPage } from '#/features/content/blog-page.tsx';

import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/blog')({
  head: () =>
    pageHead({ title: m.page_blog_title(), description: m.page_blog_lead(), path: '/blog' }),
  component: Page,
});

function Page() {
  return (
    <PageFrame narrow title={m.page_blog_title()} lead={m.page_blog_lead()}>
      <BlogPage />
    </PageFrame>
  );
}
