/** A browser's storage over a map; `full` takes nothing more. */
export function fakeStorage(entries: Map<string, string>, full = false): Partial<Storage> {
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem(name, text) {
      if (full) throw new DOMException('Full', 'QuotaExceededError');
      entries.set(name, text);
    },
    removeItem: (name) => void entries.delete(name),
  };
}
