import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { getLocale } from '#/paraglide/runtime.js';
import { isWorthRetrying } from '#/platform/query/retry-policy.ts';
import { api } from '#/platform/rpc/client.ts';
import {
  findStored,
  storeList,
  storedLists,
  newerOf,
  type StoredList,
} from '../stored/stored-lists.ts';
import type { WarehouseSearch } from './warehouse-search.ts';

/** Others pack at the same time: read again now and then, and when somebody comes back to it. */
const POLLED = { staleTime: 5_000, refetchInterval: 30_000, refetchOnWindowFocus: true };

/** What the list is asked for, and stored under. */
function askedFor({ day, when }: WarehouseSearch) {
  return day ?? (when === 'tomorrow' ? when : 'today');
}

function warehouseOptions(search: WarehouseSearch) {
  return api.orders.staff.warehouse.list.queryOptions({
    input: { locale: getLocale(), when: askedFor(search) },
    ...POLLED,
    // Without a line the list that was read stays, and is read again when there is one.
    networkMode: 'always' as const,
    refetchOnReconnect: true,
  });
}

/** Before the page is shown. Without a line it is shown all the same: the list may be stored on this phone. */
export async function loadWarehouse(client: QueryClient, search: WarehouseSearch): Promise<void> {
  try {
    await client.ensureQueryData({ ...warehouseOptions(search), retry: false });
  } catch (error) {
    if (typeof window === 'undefined' || !isWorthRetrying(error)) throw error;
  }
}

interface WarehouseList {
  /** Null: there is none, neither read nor stored. */
  list: StoredList | null;
  /** It could not be read again since. */
  isOld: boolean;
  isLineLost: boolean;
}

/** The list as it was read last, by this page or before it by this person on this phone. */
export function useWarehouseList(
  search: WarehouseSearch,
  staffId: string | undefined,
): WarehouseList {
  const when = askedFor(search);
  const { data, dataUpdatedAt, error, failureCount, isFetchedAfterMount } = useQuery(
    warehouseOptions(search),
  );
  const { subscribe, read, readOnServer } = storedLists;
  const all = useSyncExternalStore(subscribe, read, readOnServer);
  const stored = staffId === undefined ? null : findStored(all, { owner: staffId, when });
  const own = data ? { view: data, at: dataUpdatedAt } : null;
  const isLineLost = error !== null || failureCount > 0;
  // A document that the browser had stored brings a list of its own, which may be the older one.
  const isNewer = own !== null && (isFetchedAfterMount || newerOf(own, stored) === own);

  useEffect(() => {
    if (data && staffId !== undefined && isNewer) {
      storeList({ owner: staffId, when }, { view: data, at: dataUpdatedAt });
    }
  }, [data, dataUpdatedAt, staffId, when, isNewer]);

  // Refused, not out of reach: the screen for errors says why.
  if (!data && error && !isWorthRetrying(error)) throw error;
  const list = isNewer || (own && !isLineLost) ? own : newerOf(own, stored);
  return { list, isOld: list !== null && (isLineLost || own === null), isLineLost };
}
