import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { deliveryFee } from '#/domain/orders/delivery.ts';
import {
  deliveryChoiceOf,
  readDeliveryPlace,
  type DeliveryPlace,
} from '#/domain/orders/delivery-place.ts';
import { priceCartAsOrder, type OrderSums } from '#/domain/orders/price-order.ts';
import { createPersistedStore } from '#/platform/forms/persisted-store.ts';
import { api } from '#/platform/rpc/client.ts';
import type { Place } from './amount-rows.ts';
import type { CartView } from './views.ts';

/** Where the goods shall go: chosen in the cart or at the checkout, the same in both. */
export const deliveryPlace = createPersistedStore<DeliveryPlace>({
  name: 'deliveryPlace',
  parse: readDeliveryPlace,
  serialise: (place) => place || null,
});

export function useDeliveryPlace(): DeliveryPlace {
  const { subscribe, read, readOnServer } = deliveryPlace;
  return useSyncExternalStore(subscribe, read, readOnServer);
}

/** Delivery prices by county; the same for everybody. */
export function deliveryZonesOptions() {
  return api.checkout.listDeliveryZones.queryOptions();
}

/** What getting goods to the chosen place costs; null until one is chosen and its price has come. */
export function useDeliveryFee(): ReturnType<typeof deliveryFee> | null {
  const choice = deliveryChoiceOf(useDeliveryPlace());
  const needsZones = choice?.method === 'delivery';
  const { data: zones } = useQuery({ ...deliveryZonesOptions(), enabled: needsZones });
  if (!choice || (needsZones && !zones)) return null;
  return deliveryFee(choice, zones ?? []);
}

/** What these lines cost as an order, with the delivery once its place is known. */
export function useCartPrice({ lines, vatRate }: Pick<CartView, 'lines' | 'vatRate'>): {
  sums: OrderSums;
  place: Place;
} {
  const deliveryQuote = useDeliveryFee();
  if (!deliveryQuote?.ok) return { sums: priceCartAsOrder(lines, 0, vatRate), place: 'unknown' };
  const { fee, zone } = deliveryQuote.value;
  return { sums: priceCartAsOrder(lines, fee, vatRate), place: zone ? 'delivery' : 'pickup' };
}
