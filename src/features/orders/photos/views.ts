import type { PhotoKind } from '#/domain/orders/photo.ts';

/** A photo of an order as its customer and staff see it; instants are ISO texts. */
export interface OrderPhotoView {
  id: string;
  kind: PhotoKind;
  /** The line of the order that it shows; null: all of it. */
  lineId: string | null;
  width: number;
  height: number;
  note: string;
  at: string;
  /** The deductions that rest on it. */
  deductionIds: string[];
}

export interface StaffPhotoView extends OrderPhotoView {
  /** Who of the shop took it; null: their account is gone. */
  by: string | null;
}
