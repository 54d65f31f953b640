/**
 * How far a listener is in each of its topics: the `id` of every event on the stream, so that a
 * browser that was cut off says it by itself. One number for all topics would not do, see `publish`.
 */
export function formatLastSeen(seen: ReadonlyMap<string, number>): string {
  return new URLSearchParams([...seen].map(([topic, seq]) => [topic, String(seq)])).toString();
}

/** The reverse; whatever cannot have come from us counts as never seen. */
export function parseLastSeen(text: string | null): Map<string, number> {
  const seen = new Map<string, number>();
  for (const [topic, value] of new URLSearchParams(text ?? '')) {
    if (/^\d{1,15}$/.test(value)) seen.set(topic, Number(value));
  }
  return seen;
}
