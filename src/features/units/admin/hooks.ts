import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { removeStored, storedRequestKey } from '#/platform/forms/storage.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import type {
  MakeUnitsInput,
  MoveUnitInput,
  ServiceUnitInput,
  SetLabelsInput,
} from '../schemas.ts';
import { placeLabel } from './labels.ts';
import { listInputOf, type UnitSearch } from './list-search.ts';

const REQUEST_KEY = 'goled-unit-change';

type Unkeyed<Input> = Omit<Input, 'idempotencyKey'>;

export function productUnitsOptions(productId: string) {
  return api.units.ofProduct.queryOptions({ input: { productId }, staleTime: 0 });
}

export function unitListOptions(productId: string, search: UnitSearch) {
  return api.units.list.queryOptions({
    input: listInputOf(productId, search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function unitOptions(code: string) {
  return api.units.get.queryOptions({ input: { code }, staleTime: 0 });
}

export function unitHistoryOptions(unitId: string, page: number) {
  return api.units.history.queryOptions({
    input: { unitId, page },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useSetLabels() {
  const refresh = useRefreshUnits();
  return useMutation({
    mutationFn: (input: SetLabelsInput) => client.units.setLabels(input),
    onSuccess: ({ prefix }) =>
      notify.success(prefix === null ? m.unit_labels_gone() : m.unit_labels_saved()),
    onSettled: refresh,
  });
}

/** Makes units; a repeated tap, and one after a lost answer, makes them once. */
export function useMakeUnits() {
  const refresh = useRefreshUnits();
  return useMutation({
    mutationFn: (input: Unkeyed<MakeUnitsInput>) =>
      client.units.make({ ...input, idempotencyKey: keyOf(input) }),
    onSuccess: ({ count, first, last }) => {
      removeStored('session', REQUEST_KEY);
      notify.success(
        count === 1 ? m.unit_made_one({ code: first }) : m.unit_made({ count, first, last }),
      );
    },
    onSettled: refresh,
  });
}

export function useMoveUnit() {
  const refresh = useRefreshUnits();
  return useMutation({
    mutationFn: (input: Unkeyed<MoveUnitInput>) =>
      client.units.move({ ...input, idempotencyKey: keyOf(input) }),
    onSuccess: (unit) => {
      removeStored('session', REQUEST_KEY);
      notify.success(`${unit.code}: ${placeLabel(unit)}`);
    },
    onSettled: refresh,
  });
}

export function useServiceUnit() {
  const refresh = useRefreshUnits();
  return useMutation({
    mutationFn: (input: Unkeyed<ServiceUnitInput>) =>
      client.units.addService({ ...input, idempotencyKey: keyOf(input) }),
    onSuccess: () => {
      removeStored('session', REQUEST_KEY);
      notify.success(m.unit_service_saved());
    },
    onSettled: refresh,
  });
}

function keyOf(input: object): string {
  return storedRequestKey('session', REQUEST_KEY, input);
}

/** What shows units, and the stock they count for, is read again. */
export function useRefreshUnits() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.units.key() }),
      queryClient.invalidateQueries({ queryKey: api.stock.key() }),
    ]);
  };
}
