import type { LineType } from '#/domain/cart/line.ts';
import type { AnswerSource, ChatLanguage } from '#/domain/chat/message.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import type { Topic } from '#/domain/assistant/topics.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import type { ToolCaller } from '../tools/shop-tools.server.ts';

export interface AnswerSection {
  text: string;
  sources: AnswerSource[];
  /** It is near to what was asked, not certainly the answer: a person is offered. */
  isUnsure?: boolean;
}

export interface ParsedQuestion {
  text: string;
  topics: readonly Topic[];
  range: RentalRange | null;
  /** Days of a hire without dates: "for 3 days". */
  dayCount: number | null;
  kind: LineType | null;
  products: MatchedProducts;
  /** The county a delivery is for, when exactly one is named. */
  countyCode: number | null;
  asksSum: boolean;
  caller: ToolCaller;
  language: ChatLanguage;
}

export type MatchedProducts =
  /** One, or several different ones, each by its name: "30 cubes and 10 stools". */
  | { certainty: 'named'; requests: ProductRequest[]; open: OpenRequest[] }
  /** Several fit equally well, or the question is for more than one: for an occasion. */
  | { certainty: 'several'; products: ProductCardView[]; isForOccasion?: boolean }
  | { certainty: 'near'; products: ProductCardView[] }
  /** `isOpen`: no product was named, so that all may be meant. */
  | { certainty: 'none'; isOpen: boolean };

export interface ProductRequest {
  product: ProductCardView;
  /** Null: the question does not say how many. */
  quantity: number | null;
  /** Said of this product alone: "buy 3 lanterns and rent 2 planters". */
  kind: LineType | null;
}

/** One of several things asked for that is not clear: what it was called, and what it may be. */
export interface OpenRequest {
  called: string;
  products: ProductCardView[];
}
