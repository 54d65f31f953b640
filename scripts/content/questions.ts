import type { StarterQuestion } from './question-type.ts';
import { practiceQuestions } from './questions-practice.ts';
import { serviceQuestions } from './questions-service.ts';

/** The questions that a new shop answers, in the order of each group. */
export const starterQuestions: readonly StarterQuestion[] = [
  ...serviceQuestions,
  ...practiceQuestions,
];
