import type { OrderedFacts } from '#/domain/reviews/received.ts';

/** The rows of an order, as the rules of reviews read them. */
export function factsOf(
  { createdAt }: { createdAt: Date },
  lines: OrderedFacts['lines'],
  events: readonly { kind: string; createdAt: Date }[],
): OrderedFacts {
  const history = events.map(({ kind, createdAt: at }) => ({ kind, at }));
  return { placedAt: createdAt, lines, history };
}
