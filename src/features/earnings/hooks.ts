import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#/platform/rpc/client.ts';
import type { ListEarningsInput } from './schemas.ts';

export function earningsOptions(input: ListEarningsInput) {
  return api.earnings.list.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData });
}

export function productEarningsOptions(id: string) {
  return api.earnings.get.queryOptions({ input: { id }, staleTime: 0 });
}

export function unitEarningsOptions(productId: string, page: number) {
  return api.earnings.listUnits.queryOptions({
    input: { productId, page },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function customersOptions() {
  return api.earnings.getCustomers.queryOptions({ staleTime: 0 });
}

export function seasonsOptions(category: string | undefined) {
  return api.earnings.getSeasons.queryOptions({
    input: { category: category ?? null },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
