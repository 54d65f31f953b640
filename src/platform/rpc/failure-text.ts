import {
  failureOf,
  type AuthCode,
  type FailedCall,
  type Failure,
  type Purpose,
} from '#/domain/errors/failure.ts';
import { m } from '#/paraglide/messages.js';
import { answerOf, requestIdOf, retryAfterOf, statusOf } from './answer-facts.ts';

/**
 * A general sentence for a call that failed without a reason of its own; of a fault of ours also the
 * number by which our log knows it.
 */
export function generalFailureText(error: unknown, purpose?: Purpose): string {
  const sentence = sentenceOf(failureOf(failedCall(error), purpose), error);
  const id = requestIdOf(error);
  return id ? `${sentence} ${m.error_reference({ id })}` : sentence;
}

function sentenceOf(failure: Failure, error: unknown): string {
  switch (failure.kind) {
    case 'network':
      return m.error_connection_message();
    case 'timeout':
      return m.error_timeout_message();
    case 'auth':
      return authSentence(failure.code);
    case 'validation':
      return m.error_validation_message();
    case 'payment':
      return m.payment_processing_failed();
    case 'api':
      return apiSentence(failure.status, error);
  }
}

const AUTH_SENTENCES: Record<AuthCode, () => string> = {
  AUTH_ERROR: m.error_authentication_message,
  SIGNIN_ERROR: m.auth_invalid_credentials,
  SIGNUP_ERROR: m.error_authentication_message,
  // Nobody was signed in any more: there is nothing to sign out of.
  SIGNOUT_ERROR: m.auth_required_text,
  OAUTH_ERROR: m.auth_google_failed_text,
  SESSION_REFRESH_ERROR: m.auth_session_cleared,
};

/** What is said of a session, or of the way into or out of it. */
export function authSentence(code: AuthCode): string {
  return AUTH_SENTENCES[code]();
}

function apiSentence(status: number, error: unknown): string {
  if (status >= 500) return m.error_server_error_message();
  if (status === 404) return m.error_not_found_message();
  return tooManyCallsText(error) ?? m.error_unknown_message();
}

/** What is said when too many calls came from one address; null for any other failure. */
export function tooManyCallsText(error: unknown): string | null {
  if (statusOf(error) !== 429) return null;
  const seconds = retryAfterOf(error);
  return seconds
    ? m.error_rate_limit_wait({ minutes: Math.ceil(seconds / 60) })
    : m.error_rate_limit_message();
}

function failedCall(error: unknown): FailedCall {
  const message = error instanceof Error ? error.message : '';
  return { message, answer: answerKind(error), ...issueOf(error) };
}

function answerKind(error: unknown): FailedCall['answer'] {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return 'late';
  const status = statusOf(error);
  // An answer of ours that could not be read is a fault, whatever its status says.
  if (status === undefined || status < 400) return answerOf(error) ? 'odd' : 'none';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return { status, code: typeof code === 'string' ? code : 'UNKNOWN' };
}

/** oRPC tells with BAD_REQUEST what a schema objected to. */
function issueOf(error: unknown): Pick<FailedCall, 'issue'> {
  const data = error instanceof Error && 'data' in error ? error.data : null;
  if (typeof data !== 'object' || data === null || !('issues' in data)) return {};
  const [first] = Array.isArray(data.issues) ? (data.issues as unknown[]) : [];
  if (typeof first !== 'object' || first === null || !('path' in first)) return {};
  const field = Array.isArray(first.path) ? first.path.map(String).join('.') : '';
  return { issue: { field, value: 'input' in first ? first.input : undefined } };
}
