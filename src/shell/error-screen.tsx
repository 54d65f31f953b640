import { useQueryClient } from '@tanstack/react-query';
import { rootRouteId, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classifyError, isRetryable, type ErrorKind } from '#/domain/errors/classify-error.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { requestIdOf } from '#/platform/rpc/answer-facts.ts';
import { startReporter } from '#/platform/browser-errors/start-reporter.ts';
import { Button, buttonClass } from '#/ui/button.tsx';
import { LoadFailure } from '#/ui/import-fetched.ts';
import { whenReachable } from '#/ui/when-reachable.ts';
import { reportError } from './consent/visit-counter.ts';
import { errorTexts, lostPageTexts } from './error-texts.ts';
import { forgetRecovery, recoverPage } from './recover-page.ts';
import { MAX_RETRIES, retryCount, retryDelay } from './retry-count.ts';

function kindOf(error: unknown): ErrorKind {
  if (error instanceof LoadFailure) return 'network';
  if (!(error instanceof Error)) return 'unknown';
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  return classifyError(error.message, status);
}

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const page = router.state.location.pathname;
  const [count, setCount] = useState(() => retryCount.get(page, Date.now()));
  const kind = kindOf(error);
  const isGone = error instanceof LoadFailure && error.isGone;
  const remaining = !isGone && count < MAX_RETRIES;
  // Its files did not come, however often they were asked for, or are gone.
  const isLost = error instanceof LoadFailure && !remaining;
  const { title, message, suggestion } = isLost ? lostPageTexts() : errorTexts(kind);
  const requestId = requestIdOf(error);

  const load = async () => {
    reset();
    // The frame has what it needs: made anew without a line it would take the page away with it.
    await router.invalidate({
      filter: ({ routeId, status }) => routeId !== rootRouteId || status === 'error',
    });
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
    if (isGone) return undefined;
    if (isRetryable(kind) && remaining) return whenReachable(retryDelay(count, kind), retry);
    recoverPage(kind, page, { router, queryClient, tries: count, again: load });
    return undefined;
    // One wait per attempt: the attempt's number says when the next one is due.
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
        {requestId && (
          <p data-numbers className="mt-1 text-sm text-quiet select-all">
            {m.error_reference({ id: requestId })}
          </p>
        )}
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

/**
 * The error screen, and with it what tells the shop of errors: fetched before either is needed, and
 * started without React, which may be what fails.
 */
export function startErrorScreen(): typeof ErrorScreen {
  startReporter();
  return ErrorScreen;
}
