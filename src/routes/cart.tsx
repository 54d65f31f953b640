import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '#/features/cart/cart-page.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/cart')({
  head: () =>
    pageHead({
      title: m.cart_title(),
      description: m.cart_page_meta(),
      path: '/cart',
      noIndex: true,
    }),
  component: CartPage,
});
