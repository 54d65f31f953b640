import * as z from 'zod/mini';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import type { GoogleRejection } from '../rejections.ts';

const answer = z.object({ url: z.url() });

/** Google's address to go to; it comes back to `/auth/callback`. */
export async function startGoogle(
  context: RequestContext,
  { returnTo, locale }: { returnTo: string; locale: Locale },
): Promise<Result<{ url: string }, GoogleRejection>> {
  const back = new URL(localizePath('/auth/callback', locale), env().publicUrl);
  back.searchParams.set('to', returnTo);
  const { status, code, body } = await callAuth(context, {
    method: 'POST',
    path: '/sign-in/social',
    body: {
      provider: 'google',
      callbackURL: back.href,
      errorCallbackURL: back.href,
      disableRedirect: true,
      additionalData: { locale },
    },
    google: true,
  });
  if (code === undefined) return ok(answer.parse(body));
  if (code === 'PROVIDER_NOT_FOUND' || code === 'TOO_MANY_REQUESTS') {
    return reject({ reason: 'GOOGLE_UNREACHABLE' });
  }
  throw new Error(`Beginning with Google ended with ${status} ${code}`);
}
