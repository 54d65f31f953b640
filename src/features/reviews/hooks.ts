import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { getLocale } from '#/paraglide/runtime.js';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import type { AnswerReviewInput, HideReviewInput, ListReviewsInput } from './schemas.ts';

export function productReviewsOptions(productId: string, page: number) {
  return api.reviews.ofProduct.queryOptions({ input: { productId, page } });
}

/** Always asked afresh: staff decide without the browser. */
export function ownReviewsOptions(orderId: string) {
  const input = { orderId, locale: getLocale() };
  return api.reviews.ofOrder.queryOptions({ input, staleTime: 0 });
}

export function staffReviewsOptions(input: ListReviewsInput) {
  return api.reviews.list.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData });
}

type Decision =
  | { step: 'publish'; id: string; version: number }
  | ({ step: 'hide' } & HideReviewInput)
  | ({ step: 'answer' } & AnswerReviewInput);

function carryOut(decision: Decision): Promise<object> {
  switch (decision.step) {
    case 'publish': {
      const { step: _step, ...input } = decision;
      return client.reviews.publish(input);
    }
    case 'hide': {
      const { step: _step, ...input } = decision;
      return client.reviews.hide(input);
    }
    case 'answer': {
      const { step: _step, ...input } = decision;
      return client.reviews.answer(input);
    }
  }
}

/**
 * What staff do with a review; the list and the menu's number are read again. `said` is told once it
 * is done, also when the review has left the list by then.
 */
export function useDecideReview(said: () => string, onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: carryOut,
    onSuccess: () => {
      notify.success(said());
      onDone?.();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: api.reviews.key() }),
        queryClient.invalidateQueries({ queryKey: api.desk.key() }),
      ]),
  });
}
