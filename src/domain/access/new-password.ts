import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { COMMON_WORDS } from './common-passwords.ts';

/** Characters. There are no rules about which kinds of them (decision 020). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export type PasswordRejection = { reason: 'PASSWORD_TOO_COMMON' } | { reason: 'PASSWORD_IS_YOURS' };

interface Owner {
  email: string;
  name?: string | null;
}

/** Letters people write as other signs. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Rows of keys and of signs, each read in both directions. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
];
const RUNS = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

/** A sign or a short piece over and over: `aaaaaaaa`, `12121212`, `abcabcabc`. */
const REPEATED = /^(.{1,4}?)\1+.{0,3}$/u;

/** Whether a password (8 to 128 characters) is one that guessers try first (ACCOUNT-1). */
export function checkNewPassword(password: string, owner: Owner): Result<null, PasswordRejection> {
  const plain = password.toLowerCase().normalize('NFKC').replaceAll(/\s/g, '');
  const isYours = ownWords(owner).some((word) => isNearly(plain, word));
  if (isYours) return reject({ reason: 'PASSWORD_IS_YOURS' });
  return isCommon(plain) ? reject({ reason: 'PASSWORD_TOO_COMMON' }) : ok(null);
}

function isCommon(plain: string): boolean {
  if (REPEATED.test(plain) || new Set(plain).size < 4) return true;
  return [plain, letters(plain)].some((text) => {
    if (COMMON_WORDS.has(text)) return true;
    const bare = text.replaceAll(/^[\d\W_]{1,4}|[\d\W_]{1,8}$/gu, '');
    return isWordOrRun(bare) || isTwoCommon(bare) || isRun(text);
  });
}

function isWordOrRun(text: string): boolean {
  return text.length < 4 || COMMON_WORDS.has(text) || isRun(text);
}

/** `loveyou`, `jesuslove`, `passwordadmin`: two of the words. */
function isTwoCommon(text: string): boolean {
  for (let cut = 3; cut <= text.length - 3; cut += 1) {
    if (COMMON_WORDS.has(text.slice(0, cut)) && COMMON_WORDS.has(text.slice(cut))) return true;
  }
  return false;
}

function isRun(text: string): boolean {
  return RUNS.some((run) => run.includes(text) || (text.length > run.length && text.includes(run)));
}

function letters(text: string): string {
  return Array.from(text, (sign) => LOOKALIKES[sign] ?? sign).join('');
}

function ownWords({ email, name }: Owner): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const parts = (name ?? '').toLowerCase().split(/\s+/);
  const words = [email.toLowerCase(), local, domain, ...parts, parts.join('')];
  return words.filter((word) => word.length >= 4);
}

/** The word itself, with at most four signs around it. */
function isNearly(plain: string, word: string): boolean {
  return plain.includes(word) && plain.length - word.length <= 4;
}
