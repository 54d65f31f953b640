import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { manageFailureText } from '../hooks.ts';
import type { BulkMoveInput, BulkPriceInput } from '../schemas.ts';
import type { BulkRow } from '../views.ts';

/** Changes many products; what became of each goes to `onRows`. */
export function useBulk(onRows: (rows: BulkRow[]) => void) {
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
  return { move, price };
}

/** What would become of the prices; what was asked for is in `variables`. */
export function usePricePreview() {
  return useMutation({
    mutationFn: (input: BulkPriceInput) => client.catalog.manage.previewPrices(input),
    onError: (error) => notify.error(manageFailureText(error)),
  });
}
