const NAMELESS = 'User';

function clean(text: string | null | undefined): string {
  return (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** The name a new profile starts with (ACCOUNT-2). */
export function profileName(account: {
  name?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  const [local = ''] = clean(account.email).split('@');
  return clean(account.name) || local.trim() || NAMELESS;
}

/** Whether a profile has only the name it started with, for want of one: nobody has said theirs yet. */
export function isNameless({ name, email }: { name: string; email: string }): boolean {
  return name === profileName({ email });
}

function firstLetter(word: string): string {
  return /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '';
}

/** The letters of the avatar (ACCOUNT-3), upper case. */
export function initials(
  name: string | null | undefined,
  email: string | null | undefined,
): string {
  const ofName = clean(name).split(' ').map(firstLetter).join('');
  const ofEmail = (clean(email).match(/[\p{L}\p{N}]/gu) ?? []).join('');
  // Counted after upper-casing, by whole letters: ß becomes two, and some are two code units long.
  const letters = Array.from((ofName || ofEmail).toUpperCase())
    .slice(0, 2)
    .join('');
  return letters || 'U';
}
