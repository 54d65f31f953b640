import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense, useMemo, type ComponentType } from 'react';
import { wakeLater } from '#/ui/wake-later.ts';
import {
  AboutPage,
  ShippingPage,
  LegalPage,
  type AboutPageProps,
  type LegalPageProps,
  type ShippingPageProps,
} from './content-page.tsx';
import { FaqPage, type FaqPageProps } from './faq-page.tsx';

// Their links and forms work before their scripts have come.

const About = createIsomorphicFn()
  .server((): ComponentType<AboutPageProps> => AboutPage)
  .client((): ComponentType<AboutPageProps> =>
    wakeLater(async () => (await import('./content-page.tsx')).AboutPage),
  )();

/** The page about the shop. */
export function WakingAboutPage({ page }: AboutPageProps) {
  return useMemo(
    () => (
      <Suspense>
        <About page={page} />
      </Suspense>
    ),
    [page],
  );
}

const Legal = createIsomorphicFn()
  .server((): ComponentType<LegalPageProps> => LegalPage)
  .client((): ComponentType<LegalPageProps> =>
    wakeLater(async () => (await import('./content-page.tsx')).LegalPage),
  )();

/** A text of the small print. */
export function WakingLegalPage({ page }: LegalPageProps) {
  return useMemo(
    () => (
      <Suspense>
        <Legal page={page} />
      </Suspense>
    ),
    [page],
  );
}

const Shipping = createIsomorphicFn()
  .server((): ComponentType<ShippingPageProps> => ShippingPage)
  .client((): ComponentType<ShippingPageProps> =>
    wakeLater(async () => (await import('./content-page.tsx')).ShippingPage),
  )();

/** The small print of deliveries, with their prices. */
export function WakingShippingPage({ page, zones }: ShippingPageProps) {
  return useMemo(
    () => (
      <Suspense>
        <Shipping page={page} zones={zones} />
      </Suspense>
    ),
    [page, zones],
  );
}

const Faq = createIsomorphicFn()
  .server((): ComponentType<FaqPageProps> => FaqPage)
  .client((): ComponentType<FaqPageProps> =>
    wakeLater(async () => (await import('./faq-page.tsx')).FaqPage),
  )();

/** Questions and answers, which open without a script. */
export function WakingFaqPage({ groups, search }: FaqPageProps) {
  return useMemo(
    () => (
      <Suspense>
        <Faq groups={groups} search={search} />
      </Suspense>
    ),
    [groups, search],
  );
}
