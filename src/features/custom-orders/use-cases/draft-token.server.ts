import { getDatabase } from '#/db/client.server.ts';
import {
  forgetGuestSecret,
  issueGuestSecret,
  readGuestSecret,
  replaceUnsignedSecret,
} from '#/platform/auth/guest-secret.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { updateDraftToken } from '../queries.server.ts';

const draftSecret = () => ({
  cookie: 'goled.custom_draft',
  days: settings().retention.drafts,
});

type Context = Pick<RequestContext, 'headers' | 'responseHeaders'>;

/** The draft of the browser that sends these headers, as it is stored; null when it has none. */
export function draftTokenHash(headers: Headers): string | null {
  return readGuestSecret(draftSecret(), headers);
}

/** The same; a draft from before secrets were signed goes on under a signed one. */
export async function findDraftToken(context: Context): Promise<string | null> {
  return (
    draftTokenHash(context.headers) ??
    replaceUnsignedSecret(draftSecret(), context, (from, to) =>
      updateDraftToken(getDatabase(), from, to),
    )
  );
}

/** Gives the browser a draft of its own. */
export function giveDraftToken(responseHeaders: Headers): string {
  return issueGuestSecret(draftSecret(), responseHeaders);
}

/** The request is sent: the next one begins anew. */
export function takeDraftToken(responseHeaders: Headers): void {
  forgetGuestSecret(draftSecret(), responseHeaders);
}
