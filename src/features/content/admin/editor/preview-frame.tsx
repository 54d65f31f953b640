import type { ReactNode } from 'react';
import { LONGEST_PREVIEW } from '#/domain/content/content.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { Alert } from '#/ui/alert.tsx';
import { openBeside } from '#/ui/open-beside.ts';
import { Spinner } from '#/ui/spinner.tsx';
import type { RichText } from '#/features/content/views.ts';
import { languageLabel } from './language-pair.tsx';
import { usePreview, type Previewed } from './use-preview.ts';

interface PreviewFrameProps {
  previewed: Previewed;
  /** Draws it as the public page does. */
  children: (shown: { line: string; text: RichText }) => ReactNode;
}

function PreviewFrame({ previewed, children }: PreviewFrameProps) {
  const markdown = beginningOf(previewed.markdown);
  const { data, error } = usePreview({ ...previewed, markdown });
  const isEmpty = previewed.line.trim() === '' && previewed.markdown.trim() === '';
  return (
    <section
      lang={previewed.locale}
      aria-label={`${m.content_admin_preview()} (${languageLabel(previewed.locale)})`}
      onClickCapture={openBeside}
      className="min-w-0 rounded-card border border-line bg-page p-4"
    >
      {error && <Alert tone="warning">{generalFailureText(error)}</Alert>}
      {isEmpty && <p className="text-quiet">{m.content_admin_preview_empty()}</p>}
      {!isEmpty &&
        (data ? children(data) : <Spinner label={m.content_admin_preview()} labelHidden />)}
      {markdown !== previewed.markdown && (
        <p className="mt-4 text-sm text-quiet">{m.content_admin_preview_cut()}</p>
      )}
    </section>
  );
}

interface PreviewsProps {
  en: Omit<Previewed, 'locale'>;
  sw: Omit<Previewed, 'locale'>;
  children: (shown: { line: string; text: RichText }, locale: Locale) => ReactNode;
}

/** Both languages beside each other, drawn by what draws the public pages. */
export function Previews({ en, sw, children }: PreviewsProps) {
  return (
    <div>
      <h2 className="mb-3 text-lg">{m.content_admin_preview()}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <PreviewFrame previewed={{ locale: 'en', ...en }}>
          {(shown) => children(shown, 'en')}
        </PreviewFrame>
        <PreviewFrame previewed={{ locale: 'sw', ...sw }}>
          {(shown) => children(shown, 'sw')}
        </PreviewFrame>
      </div>
    </div>
  );
}

/** Up to the last paragraph that fits, so that no mark is cut in two. */
function beginningOf(markdown: string): string {
  if (markdown.length <= LONGEST_PREVIEW) return markdown;
  const cut = markdown.slice(0, LONGEST_PREVIEW);
  const end = cut.lastIndexOf('\n\n');
  return end > 0 ? cut.slice(0, end) : cut;
}
