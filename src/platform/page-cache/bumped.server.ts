const watching = new Set<() => void>();

/** Calls back when this very process has outdated something. Returns the unsubscribe function. */
export function onBump(callback: () => void): () => void {
  watching.add(callback);
  return () => watching.delete(callback);
}

export function notifyBump(): void {
  for (const callback of watching) callback();
}
