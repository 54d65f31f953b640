import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateMe, meOptions } from '#/features/account/me.ts';
import { useLiveTopic } from '#/platform/realtime/use-live-topic.ts';
import { api } from '#/platform/rpc/client.ts';
import { orderTopic } from './order-topic.ts';
import type { OrderView } from '../views.ts';

/** Reads an order and its payments again when the shop, or another tab, has gone on with it. */
export function useLiveOrder({ id, version }: Pick<OrderView, 'id' | 'version'>): void {
  const queryClient = useQueryClient();
  const { data: me } = useQuery(meOptions());
  const person = me?.user?.id ?? null;
  const latest = useLiveTopic(orderTopic(id), person, () => invalidateMe(queryClient));
  const wanted = version < latest ? latest : 0;
  useEffect(() => {
    if (wanted === 0) return;
    void queryClient.invalidateQueries({ queryKey: api.orders.get.key() });
    void queryClient.invalidateQueries({ queryKey: api.payments.get.key() });
  }, [wanted, queryClient]);
}
