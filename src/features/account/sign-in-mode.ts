import { delocalizePath } from '#/platform/i18n/locale-path.ts';

interface Visit {
  mode: 'signin' | 'code' | undefined;
  /** Of the page, without its language. */
  pathname: string;
  from: string;
}

/** Which way in shows first: from the checkout a mailed code (decision 067), else a password. */
export function signInMode({ mode, pathname, from }: Visit): 'sign-in' | 'sign-up' | 'code' {
  if (mode) return mode === 'code' ? 'code' : 'sign-in';
  if (pathname === '/auth/register') return 'sign-up';
  return /^\/checkout(?:[/?#]|$)/.test(delocalizePath(from)) ? 'code' : 'sign-in';
}
