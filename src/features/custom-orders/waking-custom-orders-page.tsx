import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense, type ComponentType } from 'react';
import { wakeLater } from '#/ui/wake-later.ts';
import { CustomOrdersPage } from './custom-orders-page.tsx';

const Page = createIsomorphicFn()
  .server((): ComponentType => CustomOrdersPage)
  .client((): ComponentType =>
    wakeLater(async () => (await import('./custom-orders-page.tsx')).CustomOrdersPage),
  )();

// One element for ever: see `wakeLater`.
const page = (
  <Suspense>
    <Page />
  </Suspense>
);

/** Read as it comes; its form is alive with the first touch, and keeps what was typed before. */
export function WakingCustomOrdersPage() {
  return page;
}
