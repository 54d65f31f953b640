import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { afterEach } from 'vitest';
import { overwriteGetLocale, type Locale } from '#/paraglide/runtime.js';
import { Providers } from '#/shell/providers.tsx';

afterEach(cleanup);

/** Answers of the server that a part finds instead of asking. */
type Answers = [queryKey: readonly unknown[], answer: unknown][];

/**
 * Puts a part of a page into the document of a component test, which names its environment in its
 * first line: `// @vitest-environment happy-dom`. What only the server's answer shows is given as
 * `answers`; nothing is sent.
 */
export function renderPart(
  part: ReactElement,
  { answers = [], locale = 'en' }: { answers?: Answers; locale?: Locale } = {},
): { user: UserEvent; rerender: (part: ReactElement) => void } {
  overwriteGetLocale(() => locale);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
  });
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  const { rerender } = render(part, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <Providers>{children}</Providers>
      </QueryClientProvider>
    ),
  });
  // There is no style sheet that could keep the pointer away.
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), rerender };
}
