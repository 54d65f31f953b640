import { readPageNumber } from '#/domain/lists/page.ts';
import { DISCOUNT_STATES, type DiscountState } from '#/domain/discounts/discount-state.ts';

export interface DiscountFilter {
  view?: 'products' | undefined;
  status?: DiscountState | undefined;
  q?: string | undefined;
  page?: number | undefined;
}

/** Junk is dropped, never an error; what is the default is left out, so that a list has one address. */
export function readDiscountFilter(raw: Record<string, unknown>): DiscountFilter {
  const page = readPageNumber(raw.page);
  const q = typeof raw.q === 'string' ? raw.q.trim().slice(0, 100) : '';
  return {
    view: raw.view === 'products' ? 'products' : undefined,
    status: DISCOUNT_STATES.find((state) => state === raw.status),
    q: q === '' ? undefined : q,
    page: page > 1 ? page : undefined,
  };
}
