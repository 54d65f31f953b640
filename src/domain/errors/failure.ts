/** What went wrong with somebody's session, or on the way into or out of it. */
export type AuthCode =
  | 'AUTH_ERROR'
  | 'SIGNIN_ERROR'
  | 'SIGNUP_ERROR'
  | 'SIGNOUT_ERROR'
  | 'OAUTH_ERROR'
  | 'SESSION_REFRESH_ERROR';

/** A call that failed, by what its caller can do about it. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'auth'; code: AuthCode }
  | { kind: 'validation'; field: string | null; value: unknown }
  | { kind: 'payment'; provider: string; transactionId: string | null }
  | { kind: 'api'; message: string; status: number; code: string };

/** What is known of a call that failed. */
export interface FailedCall {
  message: string;
  /** `none`: the line; `late`: nothing came in time; `odd`: what came is no answer of ours. */
  answer: 'none' | 'late' | 'odd' | { status: number; code: string };
  /** The first thing that was wrong with the input. */
  issue?: { field: string; value: unknown };
}

/** What the call was for, where that decides what is said. */
export type Purpose =
  | { auth: AuthCode }
  | { payment: { provider: string; transactionId: string | null } };

const FAULT = 500;

/**
 * The kind of a failure (FAILURE-6): the line and the time first, then by status who is not signed in
 * and what was wrong with the input; a fault of ours (status 500 where none is known) is one of the
 * payment, or of the sign-in, that it happened to.
 */
export function failureOf({ message, answer, issue }: FailedCall, purpose?: Purpose): Failure {
  if (answer === 'none') return { kind: 'network' };
  if (answer === 'late') return { kind: 'timeout' };
  const { status, code } = answer === 'odd' ? { status: FAULT, code: 'UNKNOWN' } : answer;
  if (status === 408) return { kind: 'timeout' };
  if (status === 401) {
    return { kind: 'auth', code: purpose && 'auth' in purpose ? purpose.auth : 'AUTH_ERROR' };
  }
  if (status === 400 || status === 422) {
    return { kind: 'validation', field: issue?.field ?? null, value: issue?.value };
  }
  if (status >= FAULT && purpose && 'payment' in purpose) {
    return { kind: 'payment', ...purpose.payment };
  }
  return { kind: 'api', message, status, code };
}
