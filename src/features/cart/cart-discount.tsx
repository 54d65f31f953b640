import { DiscountCodeForm } from '#/features/discounts/discount-code-form.tsx';
import { useWaitingCode } from '#/features/discounts/hooks.ts';
import type { Cart } from './hooks.ts';

/** The code of a cart: entering it, what it saves, why it does not, and taking it out. */
export function CartDiscount({ cart }: { cart: Cart }) {
  const isReady = !cart.isPending && cart.lines.length > 0;
  useWaitingCode({ isReady, isGuest: cart.isGuest }, cart.applyCode);
  return (
    <DiscountCodeForm outcome={cart.code} onApply={cart.applyCode} onRemove={cart.removeCode} />
  );
}
