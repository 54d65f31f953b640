import { createFileRoute, notFound } from '@tanstack/react-router';
import { sessionFactsOptions } from '#/features/account/hooks.ts';
import { SessionFacts } from '#/features/account/session-facts.tsx';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { PageFrame } from '#/shell/page-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/test-protected')({
  staticData: { audience: 'customer' },
  loader: async ({ context }) => {
    try {
      return await context.queryClient.fetchQuery(sessionFactsOptions());
    } catch (error) {
      if (isNotFound(error)) throw notFound();
      throw error;
    }
  },
  head: () =>
    pageHead({
      title: m.account_test_title(),
      path: '/test-protected',
      noIndex: true,
    }),
  component: TestProtected,
});

function TestProtected() {
  return (
    <PageFrame title={m.account_test_title()} lead={m.account_test_lead()} narrow>
      <SessionFacts {...Route.useLoaderData()} />
    </PageFrame>
  );
}
