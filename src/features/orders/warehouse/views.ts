import type { Day } from '#/domain/dates/day.ts';
import type { ApartKind } from '#/domain/orders/apart.ts';
import type { OrderStep } from '#/domain/orders/next-step.ts';
import type { PictureView } from '#/features/catalog/views.ts';
import type { LackingView } from '#/features/rentals/views.ts';
import type { OrderLineView } from '../views.ts';
import type { Picks } from './picks/picked-lines.ts';

/** A line as whoever packs it or takes it back needs it. */
export interface GoodsLineView
  extends
    Picks,
    Pick<
      OrderLineView,
      | 'id'
      | 'productId'
      | 'name'
      | 'image'
      | 'type'
      | 'quantity'
      | 'returned'
      | 'hireStatus'
      | 'dueBackOn'
      | 'options'
    > {
  /** What belongs to one unit and can be missing. */
  parts: string[];
  /** What the labels of its units begin with; null: they carry none. */
  prefix: string | null;
  /** It is out and was due before today. */
  isLate: boolean;
}

/** An order that goods leave or come back for. */
export interface WarehouseOrderView {
  id: string;
  number: string;
  /** The step it waits for. */
  next: OrderStep | null;
  /** Null: the customer comes to the shop. */
  place: { county: string; address: string } | null;
  contactName: string;
  contactPhone: string;
  /** The customer's. */
  note: string;
  /** When its first hires leave, or are due back; null: no day. */
  on: Day | null;
  /** That day is over. */
  isLate: boolean;
  lines: GoodsLineView[];
}

export interface WarehouseListView {
  orders: WarehouseOrderView[];
  /** More than are listed: the others follow once these are done. */
  total: number;
}

/** Units that came back and are not ready for the next hire. */
export interface ApartView {
  id: string;
  kind: ApartKind;
  units: number;
  /** Of the one unit; null: they carry no label. */
  code: string | null;
  note: string;
  name: string;
  image: PictureView | null;
  productId: string;
  orderId: string;
  /** Of the order they came back from. */
  number: string;
  /** ISO. */
  since: string;
  /** Off sale; false: others have been promised them. */
  isBooked: boolean;
  /** Hires to come that lack units of their product because of it. */
  lacking: LackingView[];
}

/** What leaves and comes back until a day. */
export interface WarehouseView {
  day: Day;
  out: WarehouseListView;
  back: WarehouseListView;
  apart: ApartView[];
}
