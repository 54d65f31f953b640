import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { CartPage } from '#/features/cart/cart-page.tsx';
import { m } from '#/paraglide/messages.js';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { pageHead } from '#/shell/page-head.ts';

const SharedCartPage = latePart(
  async () => (await import('#/features/cart/shared-cart-page.tsx')).SharedCartPage,
);

export const Route = createFileRoute('/cart')({
  staticData: { audience: 'public' },
  // The name of a shared cart, as its link carries it.
  validateSearch: ({ share }: Record<string, unknown>): { share?: string } =>
    typeof share === 'string' && /^[\w-]{22}$/.test(share) ? { share } : {},
  head: () =>
    pageHead({
      title: m.cart_title(),
      path: '/cart',
      noIndex: true,
    }),
  component: CartRoute,
});

function CartRoute() {
  const { share } = Route.useSearch();
  // A shared cart is read when it is opened, not when its page was put into the page cache.
  const onHeartbeat = useHydrated();
  if (!share || !onHeartbeat) return <CartPage />;
  return (
    <LateBoundary of={SharedCartPage}>
      <SharedCartPage token={share} />
    </LateBoundary>
  );
}
