import type { ErrorComponentProps } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { useEffect, useState, type ComponentType } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { afterPageParts } from '#/ui/first-interaction.ts';
import { LoadFailure } from '#/ui/import-fetched.ts';
import { LateBoundary, latePart, scriptOf } from '#/ui/late-part.tsx';
import { preloadLostNotice } from '#/ui/lost-notice.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { preloadToaster } from '#/ui/toaster-slot.tsx';
import { mayReload } from './may-reload.ts';
import { preloadSlowPage } from './route-progress.tsx';

const PRELOAD_AFTER_MS = 1_000;

const Screen = createIsomorphicFn()
  .server((): ComponentType<ErrorComponentProps> => ErrorScreen)
  .client((): ComponentType<ErrorComponentProps> => {
    const screen = latePart(async () => (await import('./error-screen.tsx')).startErrorScreen());
    const preload = () => {
      void scriptOf(screen)?.arrival();
      preloadLostNotice();
      preloadSlowPage();
      preloadToaster();
    };
    // Before it is needed, as the line may be what fails; not while the page itself hydrates.
    void afterPageParts().then(() => setTimeout(preload, PRELOAD_AFTER_MS));
    return screen;
  })();

/**
 * In the place of a page that failed, inside the frame (FAILURE-5). Every page carries only this much:
 * a page whose files are gone with an older shop is opened afresh, once, and who has lost even the
 * error screen reads a sentence and has a way on.
 */
export function RouteFailure(props: ErrorComponentProps) {
  const isGone = props.error instanceof LoadFailure && props.error.isGone;
  const [isLeaving, setLeaving] = useState(isGone);
  useEffect(() => {
    if (!isGone) return;
    if (mayReload(window.location.pathname, Date.now())) window.location.reload();
    // oxlint-disable-next-line react/set-state-in-effect -- only where it stays after all
    else setLeaving(false);
  }, [isGone]);
  if (isLeaving) return null;
  return (
    <LateBoundary
      of={Screen}
      waiting={
        <div className="late">
          <LostPage />
        </div>
      }
      renderLost={() => <LostPage />}
    >
      <Screen {...props} />
    </LateBoundary>
  );
}

function LostPage() {
  return (
    <div className="page-width grid min-h-[60vh] content-center gap-6 py-16">
      <div role="alert" className="max-w-text">
        <h1 className="text-3xl">{m.lost_page()}</h1>
        <p className="mt-3 text-lg">{m.error_network_chunk_message()}</p>
      </div>
      <Button className="justify-self-start" onClick={() => window.location.reload()}>
        {m.error_refresh()}
      </Button>
    </div>
  );
}
