import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { wakeLater } from '#/ui/wake-later.ts';
import { wakingPart } from '#/ui/waking-part.tsx';
import { CustomOrdersPage } from './custom-orders-page.tsx';

/** Read as it comes; its form is alive with the first touch, and keeps what was typed before. */
export const WakingCustomOrdersPage = wakingPart(
  createIsomorphicFn()
    .server((): ComponentType => CustomOrdersPage)
    .client((): ComponentType =>
      wakeLater(async () => (await import('./custom-orders-page.tsx')).CustomOrdersPage),
    )(),
);
