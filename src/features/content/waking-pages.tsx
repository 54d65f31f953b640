import { createIsomorphicFn } from '@tanstack/react-start';
import type { ComponentType } from 'react';
import { wakeLater } from '#/ui/wake-later.ts';
import { wakingPart } from '#/ui/waking-part.tsx';
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

/** The page about the shop. */
export const WakingAboutPage = wakingPart(
  createIsomorphicFn()
    .server((): ComponentType<AboutPageProps> => AboutPage)
    .client((): ComponentType<AboutPageProps> =>
      wakeLater(async () => (await import('./content-page.tsx')).AboutPage),
    )(),
);

/** A text of the small print. */
export const WakingLegalPage = wakingPart(
  createIsomorphicFn()
    .server((): ComponentType<LegalPageProps> => LegalPage)
    .client((): ComponentType<LegalPageProps> =>
      wakeLater(async () => (await import('./content-page.tsx')).LegalPage),
    )(),
);

/** The small print of deliveries, with their prices. */
export const WakingShippingPage = wakingPart(
  createIsomorphicFn()
    .server((): ComponentType<ShippingPageProps> => ShippingPage)
    .client((): ComponentType<ShippingPageProps> =>
      wakeLater(async () => (await import('./content-page.tsx')).ShippingPage),
    )(),
);

/** Questions and answers, which open without a script. */
export const WakingFaqPage = wakingPart(
  createIsomorphicFn()
    .server((): ComponentType<FaqPageProps> => FaqPage)
    .client((): ComponentType<FaqPageProps> =>
      wakeLater(async () => (await import('./faq-page.tsx')).FaqPage),
    )(),
);
