/** Folders below `/media` of pictures that were sent for the shop's texts. */
const UPLOAD = /uploads\/[0-9a-f]{32}/g;

/** The pictures of the shop's own that a text, its picture or its words name; each once. */
export function uploadsIn(content: unknown): string[] {
  return [...new Set(JSON.stringify(content).match(UPLOAD))];
}
