import type { AnswerSource } from '../chat/message.ts';

/** As many as products are priced in one answer, and the delivery: more would be read by nobody. */
const MAX_SOURCES = 9;

/** The pages an answer shows as its sources: each once, the first ones. */
export function shownSources(sources: readonly AnswerSource[]): AnswerSource[] {
  return [...new Map(sources.map((source) => [source.path, source])).values()].slice(
    0,
    MAX_SOURCES,
  );
}
