import { keepPreviousData } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { api } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { listInputOf, type RedirectSearch } from './admin/list-search.ts';

export function redirectsOptions(search: RedirectSearch) {
  return api.redirects.list.queryOptions({
    input: listInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Says that something was deleted, and offers to lead its address elsewhere: to `to` if nothing better. */
export function useOfferRedirect() {
  const navigate = useAdminNavigate();
  return (title: string, from: string, to: string) =>
    notify.success(title, undefined, {
      duration: 15_000,
      action: {
        label: m.redirect_admin_offer(),
        onClick: () => void navigate({ to: '/admin/redirects/new', search: { from, to } }),
      },
    });
}
