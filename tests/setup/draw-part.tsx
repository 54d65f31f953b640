import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#/paraglide/runtime.js';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { Providers } from '#/shell/providers.tsx';

/** Answers of the server that a part finds instead of asking. */
type Answers = [queryKey: readonly unknown[], answer: unknown][];

/** The text of a part of a page as the server draws it, without its markup. */
export function drawPart(part: ReactElement, locale: Locale, answers: Answers = []): string {
  return textOf(drawMarkup(part, locale, answers));
}

/** The same with its markup. */
export function drawMarkup(part: ReactElement, locale: Locale, answers: Answers = []): string {
  const queryClient = new QueryClient();
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    context: { queryClient },
  });
  const html = withLocale(locale, () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <Providers>
          <RouterContextProvider router={router}>{part}</RouterContextProvider>
        </Providers>
      </QueryClientProvider>,
    ),
  );
  queryClient.clear();
  return html;
}

/** What of some markup is read: without tags, entities and no-break spaces. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}
