import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { api } from '#/platform/rpc/client.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { useSendFile } from '#/platform/rpc/use-send-file.ts';
import { statementsInputOf, type DifferencesSearch, type StatementsSearch } from './list-search.ts';
import { addSentences } from './messages.ts';

/** Between two looks at a statement that is being read. */
const LOOK_MS = 1_000;

export function statementsOptions(search: StatementsSearch) {
  return api.payments.staff.statements.list.queryOptions({
    input: statementsInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function statementOptions(id: string, { kind, standing, page }: DifferencesSearch) {
  return api.payments.staff.statements.get.queryOptions({
    input: { id, kind: kind ?? null, standing: standing ?? null, page: page ?? 1 },
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.statement.state === 'reading' ? LOOK_MS : (false as const),
  });
}

/** Sends a statement and goes on to what differs. */
export function useStatementUpload() {
  const navigate = useAdminNavigate();
  const queryClient = useQueryClient();
  return useSendFile({
    procedure: 'payments/staff/statements/add',
    async done(id) {
      await queryClient.invalidateQueries({ queryKey: api.payments.staff.key() });
      await navigate({ to: `/admin/payments/statements/${id}` });
    },
    failureText: (status, error) =>
      rejectionText(error, addSentences) ??
      // 413: larger than anything the server reads.
      (status === 413 ? m.picture_no_body() : m.product_import_send_failed()),
  });
}
