/** For `ilike`: text somebody searches for, anywhere, with what SQL would take for a wildcard made plain. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
