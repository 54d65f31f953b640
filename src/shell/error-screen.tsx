import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classifyError, isRetryable, type ErrorKind } from '#/domain/errors/classify-error.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { Button, buttonClass } from '#/ui/button.tsx';
import { isLoadFailure } from '#/ui/import-fetched.ts';
import { reportError } from './consent/visit-counter.ts';
import { errorTexts } from './error-texts.ts';
import { forgetRecovery, recoverPage } from './recover-page.ts';
import { MAX_RETRIES, retryCount, retryDelay } from './retry-count.ts';

function kindOf(error: unknown): ErrorKind {
  if (!(error instanceof Error)) return 'unknown';
  if (isLoadFailure(error.message)) return 'network';
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  return classifyError(error.message, status);
}

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const page = router.state.location.pathname;
  const [count, setCount] = useState(() => retryCount.get(page, Date.now()));
  const kind = kindOf(error);
  const { title, message, suggestion } = errorTexts(kind);
  const remaining = count < MAX_RETRIES;

  const load = async () => {
    reset();
    await router.invalidate();
    return router.state.matches.every(({ status }) => status !== 'error');
  };
  const retry = () => {
    retryCount.increment(page, Date.now());
    setCount(count + 1);
    void load();
  };

  useEffect(() => {
    reportError();
  }, [error]);

  useEffect(() => {
    if (!isRetryable(kind) || !remaining) {
      recoverPage(kind, page, { router, queryClient, tries: count, again: load });
      return;
    }
    const timer = setTimeout(retry, retryDelay(count));
    return () => clearTimeout(timer);
    // One timer per attempt: the attempt's number says when the next one is due.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count, kind]);

  return (
    <div className="page-width grid min-h-[60vh] place-content-center py-16">
      <div role="alert" className="max-w-text">
        <TriangleAlert size={40} aria-hidden="true" className="mb-4 text-warning" />
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-3 text-lg">{message}</p>
        <p className="mt-2 text-quiet">{suggestion}</p>
        <p data-numbers className="mt-4 text-sm text-quiet">
          {m.error_retry_count({ count, max: MAX_RETRIES })}
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {remaining && <Button onClick={retry}>{m.error_try_again()}</Button>}
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {m.error_refresh()}
        </Button>
        {/* A full load: whatever broke is left behind. */}
        <a href={localizePath('/', getLocale())} className={buttonClass({ variant: 'secondary' })}>
          {m.error_go_home()}
        </a>
        <Button
          variant="quiet"
          onClick={() => {
            retryCount.reset(page);
            setCount(0);
            forgetRecovery(page);
            void load();
          }}
        >
          {m.error_reset()}
        </Button>
      </div>
    </div>
  );
}
