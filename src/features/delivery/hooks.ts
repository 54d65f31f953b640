import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { zoneFailureText } from './messages.ts';
import type { ZoneView } from './views.ts';

export function zonesOptions() {
  return api.delivery.list.queryOptions({ staleTime: 0 });
}

export function zoneOptions(id: string) {
  return api.delivery.get.queryOptions({ input: { id }, staleTime: 10_000 });
}

/** What shows delivery prices is read again. */
export function useRefreshZones() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: api.delivery.key() }),
      queryClient.invalidateQueries({ queryKey: api.checkout.listDeliveryZones.key() }),
    ]);
}

export function useOpenZone() {
  const refresh = useRefreshZones();
  return useMutation({
    mutationFn: ({ id, version, isOpen }: ZoneView) =>
      client.delivery.setOpen({ id, version, isOpen: !isOpen }),
    onSuccess: ({ name, isOpen }) =>
      notify.success(
        isOpen ? m.delivery_admin_opened({ name }) : m.delivery_admin_closed({ name }),
      ),
    onError: (error) => notify.error(zoneFailureText(error)),
    onSettled: refresh,
  });
}

export function useRemoveZone() {
  const refresh = useRefreshZones();
  return useMutation({
    mutationFn: ({ id, version }: ZoneView) => client.delivery.remove({ id, version }),
    onSuccess: (_, { name }) => notify.success(m.delivery_admin_removed({ name })),
    onError: (error) => notify.error(zoneFailureText(error)),
    onSettled: refresh,
  });
}
