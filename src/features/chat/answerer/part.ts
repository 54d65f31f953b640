import type { AnswerSource, ChatLanguage } from '#/domain/chat/message.ts';
import type { HireRange } from '#/domain/rentals/hire-range.ts';
import type { Topic } from '#/domain/chat/topics.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import type { ToolCaller } from '../tools/shop-tools.server.ts';

/** One piece of an answer, with the pages it rests on. */
export interface Part {
  text: string;
  sources: AnswerSource[];
  /** It is near to what was asked, not certainly the answer: a person is offered. */
  isUnsure?: boolean;
}

/** What was understood of a question. */
export interface Heard {
  text: string;
  topics: readonly Topic[];
  range: HireRange | null;
  /** Days of a hire without dates: "for 3 days". */
  dayCount: number | null;
  kind: 'rental' | 'purchase' | null;
  products: MeantProducts;
  caller: ToolCaller;
  language: ChatLanguage;
}

/** Which products a question is about, and how surely. */
export type MeantProducts =
  /** One, or several different ones, each by its name: "30 cubes and 10 stools". */
  | { certainty: 'named'; wishes: ProductWish[] }
  /** Several fit equally well, or the question is for more than one. */
  | { certainty: 'several' | 'near'; products: ProductCardView[] }
  /** `isOpen`: no product was named, so that all may be meant. */
  | { certainty: 'none'; isOpen: boolean };

export interface ProductWish {
  product: ProductCardView;
  quantity: number;
}
