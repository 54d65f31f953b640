import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { wakeLater } from '#/ui/wake-later.ts';
import { wakingPart } from '#/ui/waking-part.tsx';
import { ContactPage } from './contact-page.tsx';

/** Read as it comes; its form is alive with the first touch, and keeps what was typed before. */
export const WakingContactPage = wakingPart(
  createIsomorphicFn()
    .server((): ComponentType => ContactPage)
    .client((): ComponentType =>
      wakeLater(async () => (await import('./contact-page.tsx')).ContactPage),
    )(),
);
