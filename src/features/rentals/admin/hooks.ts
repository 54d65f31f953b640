import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { removeStored, storedRequestKey } from '#/platform/forms/storage.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { notify } from '#/ui/notify.ts';
import { UNDO_MS } from '#/ui/undo-ms.ts';
import { movementSentences } from '../messages.ts';
import type { BookMovementInput, CountShelfInput } from '../schemas.ts';
import type { BookedView } from '../views.ts';
import { ledgerInputOf, listInputOf, type LedgerSearch, type StockSearch } from './list-search.ts';

const BOOKING_KEY = 'goled-stock-booking';

export function stockListOptions(search: StockSearch) {
  return api.stock.list.queryOptions({
    input: listInputOf(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export const stockLevelsOptions = () => api.stock.levels.queryOptions({ staleTime: 0 });

export function stockOptions(productId: string) {
  return api.stock.get.queryOptions({ input: { productId }, staleTime: 0 });
}

export function movementsOptions(productId: string, search: LedgerSearch) {
  return api.stock.movements.queryOptions({
    input: ledgerInputOf(productId, search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function movementFailure(error: unknown): string {
  return rejectionText(error, movementSentences) ?? m.stock_admin_failed();
}

type Booking =
  | ({ verb: 'book' } & Omit<BookMovementInput, 'idempotencyKey'>)
  | ({ verb: 'count' } & Omit<CountShelfInput, 'idempotencyKey'>);

/** Books; a repeated tap, and one after a lost answer, books once. */
export function useBookMovement() {
  const refresh = useRefreshStock();
  const reverse = useReverseMovement();
  return useMutation({
    mutationFn: (booking: Booking) => {
      const idempotencyKey = storedRequestKey('session', BOOKING_KEY, booking);
      if (booking.verb === 'count') {
        const { verb: _verb, ...count } = booking;
        return client.stock.count({ ...count, idempotencyKey });
      }
      const { verb: _verb, ...movement } = booking;
      return client.stock.book({ ...movement, idempotencyKey });
    },
    onSuccess: (booked) => {
      removeStored('session', BOOKING_KEY);
      notifyBooked(booked, (id) => reverse.mutate(id));
    },
    onSettled: refresh,
  });
}

/** Takes a movement back. The key is the movement's own: it can be taken back once. */
export function useReverseMovement() {
  const refresh = useRefreshStock();
  return useMutation({
    mutationFn: (movementId: number) =>
      client.stock.reverse({
        movementId,
        idempotencyKey: `reversal-of-${movementId}`.padEnd(16, '-'),
      }),
    onSuccess: ({ onHand }) => notify.success(m.stock_admin_undone({ count: onHand })),
    onError: (error) => notify.error(movementFailure(error)),
    onSettled: refresh,
  });
}

function notifyBooked({ movementId, quantity, onHand }: BookedView, undo: (id: number) => void) {
  if (quantity === 0 || movementId === null) {
    notify.success(m.stock_admin_count_right());
    return;
  }
  notify.success(m.stock_admin_booked({ count: onHand }), undefined, {
    duration: UNDO_MS,
    action: { label: m.stock_admin_undo(), onClick: () => undo(movementId) },
  });
}

export function useRefreshStock() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.stock.key() }),
      queryClient.invalidateQueries({ queryKey: api.catalog.key() }),
    ]);
  };
}
