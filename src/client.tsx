import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { startLocale } from '#/platform/i18n/locale.client.ts';
import { queueError } from '#/ui/error-queue.ts';
import { importOptional } from '#/ui/import-fetched.ts';
import { getRouter } from './router.tsx';

startLocale();
// Read before the router tidies the address; hardly any visit brings a code.
const { pathname, search } = window.location;
if (search.includes('code=')) void storeCode();

async function storeCode(): Promise<void> {
  const pending = await importOptional(() => import('#/features/discounts/pending-code.ts'));
  pending?.storeLinkedCode({ pathname, search });
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
    {
      // Parts are hydrated one after the other. Whoever walks on before the last of them finds the next
      // page drawn anew instead, because the HTML is that of the page before: nothing is lost, and
      // only a mismatch with the page that is open is a mistake.
      onRecoverableError(error, info) {
        if (window.location.pathname !== pathname) return;
        queueError(['hydration', error, info]);
        reportError(error);
      },
      // What nothing catches React hands to the window, and so to the queue.
      onCaughtError(error, info) {
        queueError(['boundary', error, info]);
        // oxlint-disable-next-line no-console -- as React itself does
        console.error(error);
      },
    },
  );
});
