import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepLinkedCode } from '#/features/discounts/waiting-code.ts';
import { startLocale } from '#/platform/i18n/locale.client.ts';
import { getRouter } from './router.tsx';

startLocale();
// Before the router tidies the address.
keepLinkedCode(window.location);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  );
});
