import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#/platform/rpc/client.ts';
import type { ListEarningsInput } from './schemas.ts';

export function earningsOptions(input: ListEarningsInput) {
  return api.earnings.list.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData });
}
