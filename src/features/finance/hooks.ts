import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#/platform/rpc/client.ts';
import type { FinancialInput } from './schemas.ts';

export function financialOptions(input: FinancialInput) {
  return api.finance.get.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData });
}
