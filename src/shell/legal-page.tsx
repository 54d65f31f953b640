import { DeferredLegalPage } from '#/features/content/deferred-pages.tsx';
import type { PageView } from '#/features/content/views.ts';
import { PageFrame } from './page-frame.tsx';

export function LegalPage({ page }: { page: PageView }) {
  return (
    <PageFrame narrow title={page.title} lead={page.summary}>
      <DeferredLegalPage page={page} />
    </PageFrame>
  );
}
