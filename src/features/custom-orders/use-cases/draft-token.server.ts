import { getDatabase } from '#/db/client.server.ts';
import { KEPT_DAYS } from '#/domain/privacy/retention.ts';
import {
  forgetGuestSecret,
  issueGuestSecret,
  readGuestSecret,
  replaceUnsignedSecret,
} from '#/platform/auth/guest-secret.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { updateDraftToken } from '../queries.server.ts';

const DRAFT_SECRET = { cookie: 'goled.custom_draft', days: KEPT_DAYS.drafts };

type Context = Pick<RequestContext, 'headers' | 'responseHeaders'>;

/** The draft of the browser that sends these headers, as it is stored; null when it has none. */
export function draftTokenHash(headers: Headers): string | null {
  return readGuestSecret(DRAFT_SECRET, headers);
}

/** The same; a draft from before secrets were signed goes on under a signed one. */
export async function findDraftToken(context: Context): Promise<string | null> {
  return (
    draftTokenHash(context.headers) ??
    replaceUnsignedSecret(DRAFT_SECRET, context, (from, to) =>
      updateDraftToken(getDatabase(), from, to),
    )
  );
}

/** Gives the browser a draft of its own. */
export function giveDraftToken(responseHeaders: Headers): string {
  return issueGuestSecret(DRAFT_SECRET, responseHeaders);
}

/** The request is sent: the next one begins anew. */
export function takeDraftToken(responseHeaders: Headers): void {
  forgetGuestSecret(DRAFT_SECRET, responseHeaders);
}
