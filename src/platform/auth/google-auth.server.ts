import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import * as z from 'zod/mini';
import { getDatabase, type Database } from '#/db/client.server.ts';
import { env } from '#/platform/env.server.ts';
import { authMails, authOptions } from './auth.server.ts';
import { deleteUnconfirmedUser } from './queries.server.ts';

export function hasGoogle(): boolean {
  return env().google !== undefined;
}

type Handler = { handler: (request: Request) => Promise<Response> };

let current: { db: Database; issuer: string; auth: Handler } | undefined;

/**
 * Better Auth with Google beside the password, apart from the other one: it reads Google's
 * addresses and keys from Google before its first answer, and nobody else should wait for that.
 * @returns null when Google is not set up or cannot be reached; it is asked again the next time.
 */
export async function googleAuth(): Promise<Handler | null> {
  const db = getDatabase();
  const { google } = env();
  if (!google) return null;
  if (current?.db === db && current.issuer === google.issuer) return current.auth;
  const made = betterAuth(googleOptions(db, google));
  const { socialProviders } = await made.$context;
  if (socialProviders.length === 0) return null;
  current = { db, issuer: google.issuer, auth: made };
  return made;
}

type GoogleSettings = NonNullable<ReturnType<typeof env>['google']>;

function googleOptions(db: Database, { issuer, clientId, clientSecret }: GoogleSettings) {
  const options = authOptions(db);
  return {
    ...options,
    databaseHooks: {
      ...options.databaseHooks,
      user: {
        create: {
          before: async (user) => ({ data: { ...user, locale: await askedLocale() } }),
          after: (user) => authMails().welcome(user),
        },
      },
    },
    account: { accountLinking: { requireLocalEmailVerified: true }, updateAccountOnSignIn: false },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'google',
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            // The id token's signature, issuer, audience, age and nonce; and PKCE.
            requireIdTokenVerification: true,
            pkce: true,
            clientId,
            clientSecret,
            scopes: ['openid', 'email', 'profile'],
            prompt: 'select_account',
            getUserInfo: async ({ idToken = '' }) => readPerson(db, idToken),
          },
        ],
      }),
    ],
  } satisfies BetterAuthOptions;
}

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.pipe(
    z.email(),
    z.transform((email) => email.toLowerCase()),
  ),
  // An address Google has not checked proves nothing.
  email_verified: z.literal(true),
  name: z._default(z.string(), ''),
});

/**
 * Whom a checked id token names. An account with this address that was never confirmed gives way,
 * its password with it: it may be a trap that somebody else laid out.
 */
async function readPerson(db: Database, idToken: string) {
  const [, payload = ''] = idToken.split('.');
  const read = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (!read.success) return null;
  const { sub, email, name } = read.data;
  await deleteUnconfirmedUser(db, email, new Date());
  return { id: sub, sub, email, emailVerified: true, name: name.slice(0, 100) };
}

async function askedLocale(): Promise<string> {
  const state = await getOAuthState();
  return state?.locale === 'sw' ? 'sw' : 'en';
}
