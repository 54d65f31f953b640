import type { OrderEventKind } from '#/domain/orders/status.ts';

/**
 * Entries that are not steps of the order: that it was placed, money that needs a person, and money
 * that came so late that the use of the order's code has gone to somebody else.
 */
type MoneyEventKind = 'paid_partly' | 'paid_again' | 'paid_unfulfillable' | 'paid_without_code';

/** Every kind of entry in an order's history. */
export type HistoryKind = OrderEventKind | 'placed' | MoneyEventKind;
