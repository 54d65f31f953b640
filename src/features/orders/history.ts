import type { OrderEventKind } from '#/domain/orders/status.ts';

/** Entries that are not steps of the order: that it was placed, and money that needs a person. */
type MoneyEventKind = 'paid_partly' | 'paid_again' | 'paid_unfulfillable';

/** Every kind of entry in an order's history. */
export type HistoryKind = OrderEventKind | 'placed' | MoneyEventKind;
