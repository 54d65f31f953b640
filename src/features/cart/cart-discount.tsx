import { DiscountCodeForm } from '#/features/discounts/discount-code-form.tsx';
import { useWaitingCode } from '#/features/discounts/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { notify } from '#/ui/notify.ts';
import type { Cart } from './hooks.ts';

export function CartDiscount({ cart }: { cart: Cart }) {
  const isReady = !cart.isPending && cart.lines.length > 0;
  useWaitingCode({ isReady, isGuest: cart.isGuest }, async (code) => {
    const rejection = await cart.applyCode(code);
    // No field was typed into that could say it.
    if (rejection !== null) notify.error(m.cart_error(), rejection);
  });
  return (
    <DiscountCodeForm outcome={cart.code} onApply={cart.applyCode} onRemove={cart.removeCode} />
  );
}
