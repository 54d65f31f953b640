import type { LineType } from '#/domain/cart/line.ts';
import type { BothLanguages } from '#/domain/catalog/product.ts';
import type { SetPart, SetType } from '#/domain/sets/set.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';

/** A set as customers see it, with today's prices of its parts. */
export interface SetView {
  slug: string;
  title: string;
  text: string;
  guests: number | null;
  /** At least one. */
  ways: LineType[];
  parts: SetPart<ProductCardView>[];
}

/** `name` is null where the product is gone. */
export interface StaffPartView {
  productId: string;
  name: BothLanguages | null;
  quantity: number;
  isOptional: boolean;
}

export interface StaffSetView {
  id: string;
  slug: string;
  title: BothLanguages;
  text: BothLanguages;
  guests: number | null;
  type: SetType;
  isPublished: boolean;
  /** It is published, and a needed part cannot be had: customers do not see it. */
  isBroken: boolean;
  position: number;
  version: number;
  parts: StaffPartView[];
}
