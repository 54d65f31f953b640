import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { listInputOf, type DiscountFilter } from './filter.ts';

const lists = { staleTime: 0, placeholderData: keepPreviousData } as const;

export function codesOptions(filter: DiscountFilter) {
  return api.discounts.list.queryOptions({ input: listInputOf(filter), ...lists });
}

export function productDiscountsOptions(filter: DiscountFilter) {
  return api.discounts.listOnProducts.queryOptions({ input: listInputOf(filter), ...lists });
}

export function usageOptions(codeId: string) {
  return api.discounts.usage.queryOptions({ input: { codeId }, staleTime: 0 });
}

export function reducibleOptions() {
  return api.discounts.reducibleProducts.queryOptions({ input: { locale: getLocale() } });
}

type CodeTerms = Parameters<typeof client.discounts.create>[0];
type ProductTerms = Parameters<typeof client.discounts.createOnProduct>[0];

export function useSaveCode() {
  return useSaving(
    (save: { key: { codeId: string; version: number } | null; terms: CodeTerms }) => {
      const { code, ...terms } = save.terms;
      return save.key === null
        ? client.discounts.create({ ...terms, code })
        : client.discounts.update({ ...terms, ...save.key });
    },
  );
}

interface ProductSave {
  key: { discountId: string; version: number } | null;
  terms: ProductTerms;
}

export function useSaveProductDiscount() {
  return useSaving((save: ProductSave) => {
    const { productId, ...terms } = save.terms;
    return save.key === null
      ? client.discounts.createOnProduct({ ...terms, productId })
      : client.discounts.updateOnProduct({ ...terms, ...save.key });
  });
}

export function useDeactivateCode() {
  return useSaving((codeId: string) => client.discounts.deactivate({ codeId }), {
    done: m.discount_admin_switched_off,
  });
}

export function useEndProductDiscount() {
  return useSaving((discountId: string) => client.discounts.endOnProduct({ discountId }), {
    done: m.discount_admin_ended,
  });
}

function useSaving<Input, Answer>(
  save: (input: Input) => Promise<Answer>,
  { done }: { done: () => string } = { done: m.discount_admin_saved },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: async () => {
      notify.success(done());
      await queryClient.invalidateQueries({ queryKey: api.discounts.key() });
    },
  });
}
