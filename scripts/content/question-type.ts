import type { QuestionGroup } from '#/domain/content/content.ts';

/** A question as the shop begins with it. Answers are Markdown. */
export interface StarterQuestion {
  /** Links to it end with `#anchor`. */
  anchor: string;
  group: QuestionGroup;
  /** Also on the home page. */
  isFeatured?: boolean;
  en: { question: string; answer: string };
  sw: { question: string; answer: string };
}
