import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { manageFailureText } from '../hooks.ts';
import type { BulkCategoryInput, BulkMoveInput, BulkPriceInput } from '../schemas.ts';
import type { BulkRow, PricedRow } from '../views.ts';

/** Changes many products; what became of each goes to `onRows`. */
export function useBulk(onRows: (rows: (BulkRow | PricedRow)[]) => void) {
  const queryClient = useQueryClient();
  const options = {
    onSuccess: onRows,
    onError: (error: unknown) => notify.error(manageFailureText(error)),
    // Also after a failure: some may be changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.catalog.key() }),
  };
  const move = useMutation({
    mutationFn: (input: BulkMoveInput) => client.catalog.manage.bulkMove(input),
    ...options,
  });
  const price = useMutation({
    mutationFn: (input: BulkPriceInput) => client.catalog.manage.bulkPrice(input),
    ...options,
  });
  const category = useMutation({
    mutationFn: (input: BulkCategoryInput) => client.catalog.manage.bulkCategory(input),
    ...options,
  });
  const restore = useMutation({
    mutationFn: (rows: readonly (BulkRow | PricedRow)[]) =>
      client.catalog.manage.restorePrices({ products: undoOf(rows) }),
    ...options,
    onSuccess: (rows: BulkRow[]) => {
      const refused = rows.filter(({ refusal }) => refusal !== null).length;
      if (refused === 0) notify.success(m.product_admin_prices_undone({ count: rows.length }));
      else notify.error(m.product_admin_prices_not_undone({ count: refused }));
    },
  });
  return { move, price, category, restore };
}

/** What gives the products of these rows their prices back; empty: no prices were changed. */
export function undoOf(rows: readonly (BulkRow | PricedRow)[]) {
  return rows.flatMap((row) =>
    'before' in row && row.before !== null && row.version !== null
      ? [{ id: row.id, version: row.version, ...row.before }]
      : [],
  );
}

/** What would become of the prices; what was asked for is in `variables`. */
export function usePricePreview() {
  return useMutation({
    mutationFn: (input: BulkPriceInput) => client.catalog.manage.previewPrices(input),
    onError: (error) => notify.error(manageFailureText(error)),
  });
}
