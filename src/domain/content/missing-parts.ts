/** Names of the texts that are still empty (CONTENT-1), in the order given. */
export function missingParts(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts)
    .filter(([, text]) => text.trim() === '')
    .map(([name]) => name);
}
