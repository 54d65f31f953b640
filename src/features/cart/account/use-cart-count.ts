import { useQuery } from '@tanstack/react-query';
import { accountCartOptions } from './cart-queries.ts';
import { failedRead } from './failed-read.ts';
import { useCartOwnerId } from '../cart-owner.ts';
import { useGuestItems } from '../guest/use-guest-items.ts';

/** Units in the cart. Apart from `useCart`, because every page shows it and few change the cart. */
export function useCartCount(): number {
  const cartOwnerId = useCartOwnerId() ?? null;
  const account = useQuery(accountCartOptions(cartOwnerId));
  const items = useGuestItems();
  const showsAccount = cartOwnerId !== null && failedRead(account) !== 'guest';
  if (showsAccount) return account.data?.totals.itemCount ?? 0;
  return items.reduce((count, item) => count + item.quantity, 0);
}
