import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { getLocale } from '#/paraglide/runtime.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { listInputOf, type PeopleSearch } from '../list/list-shape.ts';

export function peopleOptions(search: PeopleSearch) {
  return api.people.list.queryOptions({
    input: listInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function personOptions(userId: string) {
  return api.people.get.queryOptions({ input: { userId, locale: getLocale() }, staleTime: 0 });
}

/** Two accounts side by side; always as they are now. */
export function previewMergeOptions(input: { keptId: string; endedId: string }) {
  return api.people.previewMerge.queryOptions({ input, staleTime: 0 });
}

/** Something done with a person; what is shown of them is read anew, whatever came of it. */
export function usePersonStep<Input>(act: (input: Input) => Promise<unknown>, done: () => string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => notify.success(done()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.people.key() }),
  });
}

/** Hands out everything the shop holds of a person, as a file. */
export async function saveDataOf(userId: string): Promise<void> {
  const everything = await client.account.exportDataOf({ userId });
  const json = JSON.stringify(JSON.parse(everything.json), null, 2);
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `person-${userId}.json`;
  link.click();
  // After the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
