import { handleCallback } from './callbacks/callback-handler.server.ts';
import {
  handleConfirmation,
  handleLookupAnswer,
  handleValidation,
} from './incoming/announcement-handlers.server.ts';
import { findDirectProvider, findProviderOfCallback } from './providers.server.ts';

export type CallbackHandler = (request: Request, token: string) => Promise<Response>;

const DIRECT = {
  confirmation: handleConfirmation,
  validation: handleValidation,
  lookup: handleLookupAnswer,
} as const;

/**
 * Answers what providers send to `/api/payments/{segment}/{token}`. Undefined: no provider sends
 * anything there.
 */
export function findCallbackHandler(segment: string): CallbackHandler | undefined {
  const provider = findProviderOfCallback(segment);
  if (provider) return (request, token) => handleCallback(request, provider, token);
  const direct = findDirectProvider(segment);
  return direct && ((request, token) => DIRECT[direct.purpose](request, direct.provider, token));
}
