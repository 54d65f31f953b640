import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#/platform/rpc/client.ts';
import type { FinancialInput, ListAheadInput, ListOrdersInput } from './schemas.ts';

export function financialOptions(input: FinancialInput) {
  return api.finance.get.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData });
}

export function ordersBehindOptions(input: ListOrdersInput) {
  return api.finance.listOrders.queryOptions({
    input,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function aheadOptions() {
  return api.finance.ahead.get.queryOptions({ staleTime: 0 });
}

export function aheadOrdersOptions(input: ListAheadInput) {
  return api.finance.ahead.listOrders.queryOptions({
    input,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
