import type { ProductImage } from '#/domain/catalog/product.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { MovementKind, ShelfFacts } from '#/domain/stock/movement.ts';

/** A product and its units; a row of the staff's list of stock. */
export interface StockLine {
  productId: string;
  name: string;
  nameSw: string;
  labelCode: string | null;
  image: ProductImage | null;
  isArchived: boolean;
  /** Units owned, held for unpaid orders, counted as hired today, and left to sell. */
  onHand: number;
  held: number;
  rentedToday: number;
  /** Units of hires that should be back. */
  late: number;
  free: number;
  /** Some are left, and so few that the shop says so. */
  isLow: boolean;
  /** The sum of its movements; anything but `onHand` is a fault of ours. */
  ledgerSum: number;
  /** Of the units owned, those with a label of their own; null: its units carry none. */
  labelled: number | null;
}

/** A hire to come that cannot have all its units while others are not back. */
export interface LackingView {
  lineId: string;
  orderId: string;
  orderNumber: string;
  productId: string;
  start: Day;
  quantity: number;
  /** Of these units so many. */
  lacks: number;
  /** What could go out instead; null: nothing like it is free. */
  substitute: SubstituteView | null;
}

/** A product that could go out instead of another. */
export interface SubstituteView {
  productId: string;
  name: string;
  nameSw: string;
  /** Units free on all days of the hire. */
  free: number;
}

/** One product's stock, with what a count of its shelf is compared with. */
export interface StockView extends StockLine {
  shelf: ShelfFacts;
  atRepair: number;
  lacking: LackingView[];
}

export interface MovementView {
  id: number;
  at: string;
  kind: MovementKind;
  quantity: number;
  onHand: number;
  unitCost: Cents | null;
  counted: number | null;
  reason: string;
  /** Null: the shop itself, unless `byStaff`: then somebody whose account is closed. */
  staffName: string | null;
  byStaff: boolean;
  orderNumber: string | null;
  /** It takes another one back, or was taken back itself. */
  isReversal: boolean;
  isReversed: boolean;
  /** Of the labelled units that it moved: the first one's label, and how many they are. */
  unitCode: string | null;
  unitCount: number;
  canReverse: boolean;
}

/** What was booked; `movementId` is null when nothing had to be. */
export interface BookedView {
  movementId: number | null;
  quantity: number;
  onHand: number;
}
