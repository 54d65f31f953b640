import { api } from '#/platform/rpc/client.ts';

/** Always asked afresh: others take photos of the same order. */
export function staffPhotosOptions(orderId: string) {
  return api.orders.staff.photos.list.queryOptions({ input: { orderId }, staleTime: 0 });
}
