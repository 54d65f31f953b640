import { api } from '#/platform/rpc/client.ts';

/** Looks again every few seconds: a mail comes a moment after what caused it. */
export function mailsOptions() {
  return api.devMailbox.list.queryOptions({ staleTime: 0, refetchInterval: 3000 });
}

export function smsOptions() {
  return api.devMailbox.listSms.queryOptions({ staleTime: 0, refetchInterval: 3000 });
}

export function mailOptions(id: string) {
  return api.devMailbox.get.queryOptions({ input: { id } });
}
