import { DeferredAboutPage, DeferredShippingPage } from '#/features/content/deferred-pages.tsx';
import { DeferredPostPage } from '#/features/content/deferred-posts.tsx';
import type { ShippingPageProps } from '#/features/content/components/content-page.tsx';
import type { DraftView } from '#/features/content/views.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { LegalPage } from './legal-page.tsx';
import { PageFrame } from './page-frame.tsx';

interface DraftPageProps {
  draft: DraftView;
  /** For the page about shipping. */
  zones: ShippingPageProps['zones'];
}

/** A draft as it would be published, below a bar that says that it is one. */
export function DraftPage({ draft, zones }: DraftPageProps) {
  return (
    <>
      <aside aria-label={m.draft_bar()} className="page-width pt-4">
        <Alert tone="warning" title={m.draft_bar()}>
          {m.draft_text({ at: formatInstant(draft.endsAt) })}
          {draft.shownIn !== getLocale() && <> {m.draft_english_only()}</>}
        </Alert>
      </aside>
      <div lang={draft.shownIn}>
        <Text draft={draft} zones={zones} />
      </div>
    </>
  );
}

function Text({ draft, zones }: DraftPageProps) {
  if (draft.kind === 'post') return <DeferredPostPage post={draft.post} isDraft />;
  const { key, page } = draft;
  if (key === 'privacy' || key === 'terms') return <LegalPage page={page} />;
  return (
    <PageFrame narrow={key === 'shipping'} title={page.title} lead={page.summary}>
      {key === 'shipping' ? (
        <DeferredShippingPage page={page} zones={zones} />
      ) : (
        <DeferredAboutPage page={page} />
      )}
    </PageFrame>
  );
}
