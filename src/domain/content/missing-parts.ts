/**
 * Names of the texts that are still empty, in the order given: nothing is shown in one language
 * only. `picture.alt` counts like any other text.
 */
export function missingParts(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts)
    .filter(([, text]) => text.trim() === '')
    .map(([name]) => name);
}
