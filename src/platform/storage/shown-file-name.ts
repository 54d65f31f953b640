/** What the sender called a file, without what steers a terminal, a path or the direction of writing. */
export function shownFileName(name: string): string {
  const clean = name.replaceAll(/[\p{C}/\\<>:"|?*]/gu, '').trim();
  return clean.slice(0, 100).toWellFormed() || 'file';
}
