import { createFileRoute } from '@tanstack/react-router';
import { profileOptions } from '#/features/account/hooks.ts';
import { meOptions } from '#/features/account/me.ts';
import { signInWaysOptions } from '#/features/account/use-credentials.ts';
import { deliveryZonesOptions } from '#/features/cart/delivery-place.ts';
import { CheckoutPage } from '#/features/checkout/checkout-page.tsx';
import { m } from '#/paraglide/messages.js';
import { PageFrame } from '#/shell/page-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { audience: 'customer', signsInPlace: true, frame: 'pay' },
  loader: async ({ context: { queryClient } }) => {
    const me = queryClient.getQueryData(meOptions().queryKey);
    await Promise.all([
      me?.user
        ? queryClient.ensureQueryData(profileOptions())
        : queryClient.ensureQueryData(signInWaysOptions()),
      queryClient.ensureQueryData(deliveryZonesOptions()),
    ]);
  },
  head: () =>
    pageHead({
      title: m.checkout_title(),
      path: '/checkout',
      noIndex: true,
    }),
  component: Checkout,
});

function Checkout() {
  return (
    <PageFrame title={m.checkout_title()}>
      <CheckoutPage />
    </PageFrame>
  );
}
