/** Where a person's pictures are kept, by the server's own key. */
export function avatarFolder(userId: string): string {
  return `avatars/${userId}/`;
}

/** The address of one's own picture; the name is chance, the folder is the caller's own. */
export function avatarUrl(name: string): string {
  return `/api/avatars/${name}`;
}

export function isAvatarName(name: string): boolean {
  return /^[\da-f]{32}\.webp$/.test(name);
}
