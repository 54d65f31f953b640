/** Where the object store keeps what is shown under `/media/{path}`. */
export function mediaKey(path: string): string {
  return `media/${path}`;
}

/** Whether a path below `/media` is one of a picture that was sent for a text. */
export function isUploadPath(path: string): boolean {
  return /^uploads\/[0-9a-f]{32}\/(?:\d{1,4}\.(?:avif|webp)|og\.jpg)$/.test(path);
}
