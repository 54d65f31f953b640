import { textIn, type IssueTexts } from '#/domain/newsletter/issue.ts';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { useDrawn } from '#/platform/forms/use-drawn.ts';
import { client } from '#/platform/rpc/client.ts';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { Alert } from '#/ui/alert.tsx';
import { Spinner } from '#/ui/spinner.tsx';

/** Both languages as the mails they will be, made by what makes the mails. */
export function IssuePreviews({ texts }: { texts: IssueTexts }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">{m.content_admin_preview()}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        <Preview texts={texts} locale="en" />
        <Preview texts={texts} locale="sw" />
      </div>
    </section>
  );
}

function Preview({ texts, locale }: { texts: IssueTexts; locale: Locale }) {
  const { subject, body } = textIn(texts, locale);
  const { data, error } = useDrawn('newsletter', { locale, subject, body }, (typed) =>
    client.newsletter.issues.preview(typed),
  );
  const language = locale === 'en' ? m.content_admin_english() : m.content_admin_swahili();
  const isEmpty = subject.trim() === '' && body.trim() === '';
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm font-semibold">{language}</p>
      {error && <Alert tone="warning">{generalFailureText(error)}</Alert>}
      {isEmpty && (
        <p className="rounded-card border border-line p-4 text-quiet">
          {m.content_admin_preview_empty()}
        </p>
      )}
      {!isEmpty && !data && <Spinner label={m.content_admin_preview()} labelHidden />}
      {!isEmpty && data && (
        <iframe
          title={`${m.content_admin_preview()} (${language})`}
          // As in the dev mailbox: an origin of its own, and the page's policy stops scripts.
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          srcDoc={data.html}
          className="h-[36rem] w-full rounded-card border border-line bg-white"
        />
      )}
    </div>
  );
}
