import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateMe } from '#/features/account/me.ts';
import { useLiveTopic } from '#/platform/realtime/use-live-topic.ts';
import { accountCartOptions } from './cart-queries.ts';
import { useCartOwnerId } from '../cart-owner.ts';

/**
 * Reads the signed-in person's cart again when it was changed elsewhere. While this tab's own
 * changes are on their way nothing is read: their answer brings the version with it, so that what
 * the tab did itself is not read a second time.
 */
export function useLiveCart(): void {
  const cartOwnerId = useCartOwnerId() ?? null;
  const queryClient = useQueryClient();
  const { data } = useQuery(accountCartOptions(cartOwnerId));
  const isChanging = useIsMutating({ mutationKey: ['cart'] }) > 0;
  const latest = useLiveTopic('cart', cartOwnerId, () => invalidateMe(queryClient), {
    canWait: true,
  });
  const isBehind = data !== undefined && data.version < latest && !isChanging;
  const wanted = isBehind ? latest : 0;

  useEffect(() => {
    // In every language that is in the cache.
    const queryKey = ['cart', 'account', cartOwnerId];
    if (wanted > 0) void queryClient.invalidateQueries({ queryKey });
  }, [wanted, cartOwnerId, queryClient]);
}
