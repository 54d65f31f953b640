import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense, type ComponentType } from 'react';
import { wakeLater } from '#/ui/wake-later.ts';
import { ContactPage } from './contact-page.tsx';

const Page = createIsomorphicFn()
  .server((): ComponentType => ContactPage)
  .client((): ComponentType =>
    wakeLater(async () => (await import('./contact-page.tsx')).ContactPage),
  )();

// One element for ever: see `wakeLater`.
const page = (
  <Suspense>
    <Page />
  </Suspense>
);

/** Read as it comes; its form is alive with the first touch, and keeps what was typed before. */
export function WakingContactPage() {
  return page;
}
