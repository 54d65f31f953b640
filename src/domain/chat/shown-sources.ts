import type { AnswerSource } from './message.ts';

/** More links under one answer would be read by nobody. */
const MAX_SOURCES = 6;

/** The pages an answer shows as its sources: each once, the first ones. */
export function shownSources(sources: readonly AnswerSource[]): AnswerSource[] {
  return [...new Map(sources.map((source) => [source.path, source])).values()].slice(
    0,
    MAX_SOURCES,
  );
}
