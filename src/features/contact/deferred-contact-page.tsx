import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { deferredPart } from '#/ui/deferred-part.tsx';
import { ContactPage } from './components/contact-page.tsx';

/** Read as it comes; its form is alive with the first touch, and keeps what was typed before. */
export const DeferredContactPage = deferredPart(
  createIsomorphicFn()
    .server((): ComponentType => ContactPage)
    .client((): ComponentType =>
      deferHydration(async () => (await import('./components/contact-page.tsx')).ContactPage),
    )(),
);
