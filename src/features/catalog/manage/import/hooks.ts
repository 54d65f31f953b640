import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportState } from '#/domain/catalog/product-import.ts';
import { m } from '#/paraglide/messages.js';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { useSendFile } from '#/platform/rpc/use-send-file.ts';
import type { ImportSearch } from './import-search.ts';
import { addSentences, startSentences } from './messages.ts';

/** Between two looks at how far a running import has come. */
const LOOK_MS = 1_000;

export function isRunning(state: ImportState | undefined): boolean {
  return state === 'pending' || state === 'checking' || state === 'importing';
}

export function importListOptions() {
  return api.catalog.imports.list.queryOptions({ staleTime: 0 });
}

export function importOptions(id: string) {
  return api.catalog.imports.get.queryOptions({
    input: { id },
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.state) ? LOOK_MS : false),
  });
}

export function importRowsOptions(id: string, { outcome, page }: ImportSearch) {
  return api.catalog.imports.rows.queryOptions({
    input: { id, outcome: outcome ?? null, page: page ?? 1 },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Lets a checked file be imported, or compared with the products again. */
export function useImportStep(step: 'start' | 'checkAgain', id: string) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => client.catalog.imports[step]({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.catalog.imports.key() }),
  });
  const { error } = mutation;
  return {
    run: () => mutation.mutate(),
    busy: mutation.isPending,
    errorText: error && (rejectionText(error, startSentences) ?? m.product_import_failed()),
  };
}

/** Sends a file, and the ZIP of its pictures, and goes on to its import. */
export function useImportUpload() {
  const navigate = useAdminNavigate();
  return useSendFile({
    procedure: 'catalog/imports/add',
    done: (id) => navigate({ to: `/admin/products/import/${id}` }),
    failureText,
  });
}

function failureText(status: number, error: Error): string {
  const told = rejectionText(error, addSentences);
  // 413: larger than anything the server reads.
  return told ?? (status === 413 ? m.picture_no_body() : m.product_import_send_failed());
}
