import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { useOfferRedirect } from '#/features/redirects/hooks.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { UNDO_MS } from '#/ui/undo-ms.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';

import { managedInputOf, type ProductListSearch } from './list-search.ts';
import { manageSentences } from './messages.ts';
import type { ManagedProductLine, ManagedProductView } from './views.ts';

export function managedListOptions(search: ProductListSearch) {
  return api.catalog.manage.list.queryOptions({
    input: managedInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function managedProductOptions(id: string) {
  return api.catalog.manage.get.queryOptions({ input: { id }, staleTime: 10_000 });
}

/** What its page would show; anew whenever somebody comes back to it from the editor. */
export function productPreviewOptions(id: string) {
  return api.catalog.manage.preview.queryOptions({
    input: { id, locale: getLocale() },
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
}

export function manageFailureText(error: unknown): string {
  return rejectionText(error, manageSentences) ?? m.product_admin_failed();
}

/** What staff do with a product from its row. */
export type Verb = 'publish' | 'hide' | 'archive' | 'restore';

type Moved = Pick<ManagedProductLine, 'id' | 'version' | 'state' | 'name' | 'nameSw'>;

const done: Record<Verb, (named: { name: string }) => string> = {
  publish: m.product_admin_published,
  hide: m.product_admin_hidden,
  archive: m.product_admin_archived,
  restore: m.product_admin_restored,
};

/** Moves a product to another state; what was archived can be taken back from the message. */
export function useMoveProduct() {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ verb, product: { id, version } }: { verb: Verb; product: Moved }) =>
      client.catalog.manage[verb]({ id, version }),
    onSuccess: ({ version }, { verb, product }) => {
      const undo = () =>
        mutation.mutate({
          verb: product.state === 'active' ? 'publish' : 'restore',
          product: { ...product, version, state: 'archived' },
        });
      notify.success(
        done[verb]({ name: nameLabel(product) }),
        undefined,
        verb === 'archive'
          ? { duration: UNDO_MS, action: { label: m.product_admin_undo(), onClick: undo } }
          : {},
      );
    },
    onError: (error) => notify.error(manageFailureText(error)),
    // Also after a rejection: somebody else may have changed it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.catalog.key() }),
  });
  return mutation;
}

/** Makes a copy and goes on with it. */
export function useDuplicateProduct() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  return useMutation({
    mutationFn: (id: string) => client.catalog.manage.duplicate({ id }),
    onSuccess: ({ id }) => void navigate({ to: `/admin/products/${id}/edit` }),
    onError: (error) => notify.error(manageFailureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.catalog.key() }),
  });
}

export function useRemoveProduct() {
  const queryClient = useQueryClient();
  const offerRedirect = useOfferRedirect();
  return useMutation({
    mutationFn: ({ id, version }: ManagedProductView) =>
      client.catalog.manage.remove({ id, version }),
    onSuccess: async (_, { id, fields }) => {
      // Of what was shown once, links are about.
      offerRedirect(
        m.product_admin_removed(),
        `/products/${id}`,
        `/products?category=${fields.category}`,
      );
      await queryClient.invalidateQueries({ queryKey: api.catalog.manage.list.key() });
    },
    onError: (error) => notify.error(manageFailureText(error)),
  });
}
