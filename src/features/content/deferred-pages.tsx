import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { deferredPart } from '#/ui/deferred-part.tsx';
import {
  AboutPage,
  ShippingPage,
  LegalPage,
  type AboutPageProps,
  type LegalPageProps,
  type ShippingPageProps,
} from './components/content-page.tsx';
import { FaqPage, type FaqPageProps } from './components/faq-page.tsx';

// Their links and forms work before their scripts have come.

export const DeferredAboutPage = deferredPart(
  createIsomorphicFn()
    .server((): ComponentType<AboutPageProps> => AboutPage)
    .client((): ComponentType<AboutPageProps> =>
      deferHydration(async () => (await import('./components/content-page.tsx')).AboutPage),
    )(),
);

export const DeferredLegalPage = deferredPart(
  createIsomorphicFn()
    .server((): ComponentType<LegalPageProps> => LegalPage)
    .client((): ComponentType<LegalPageProps> =>
      deferHydration(async () => (await import('./components/content-page.tsx')).LegalPage),
    )(),
);

export const DeferredShippingPage = deferredPart(
  createIsomorphicFn()
    .server((): ComponentType<ShippingPageProps> => ShippingPage)
    .client((): ComponentType<ShippingPageProps> =>
      deferHydration(async () => (await import('./components/content-page.tsx')).ShippingPage),
    )(),
);

/** Questions and answers, which open without a script. */
export const DeferredFaqPage = deferredPart(
  createIsomorphicFn()
    .server((): ComponentType<FaqPageProps> => FaqPage)
    .client((): ComponentType<FaqPageProps> =>
      deferHydration(async () => (await import('./components/faq-page.tsx')).FaqPage),
    )(),
);
