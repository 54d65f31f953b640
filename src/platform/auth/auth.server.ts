import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { createAuthEndpoint } from 'better-auth/api';
import { getDatabase, type Database } from '#/db/client.server.ts';
import { PASSWORD_LENGTH } from '#/domain/access/new-password.ts';
import { env } from '#/platform/env.server.ts';
import { log } from '#/platform/log.server.ts';
import { checkCodeSession, codePlugin, withoutUnprovenName } from './code-sign-in.server.ts';
import { endAccess } from './end-access.server.ts';
import {
  findBlockedAt,
  getAuthAdapter,
  updateEmailVerified,
  updateLastSeen,
} from './queries.server.ts';
import { rateLimit } from './rate-limit.server.ts';

const HOUR = 3600;
export const SESSION_SECONDS = 7 * 24 * HOUR;
/** A session used later than this after its last refresh is renewed: an hour (decision 023). */
export const RENEW_AFTER_SECONDS = HOUR;
const CONFIRMATION_SECONDS = 24 * HOUR;
const RESET_SECONDS = HOUR;

interface MailedLink {
  token: string;
  returnTo: string;
}

/** The mails signing in and up needs; the account feature provides them, `platform` knows no texts. */
export interface AuthMails {
  confirmEmail(user: MailedUser, link: MailedLink): Promise<void>;
  /** Somebody signed up with an address that already has an account. */
  accountExists(user: MailedUser): Promise<void>;
  resetPassword(user: MailedUser, link: MailedLink): Promise<void>;
  welcome(user: MailedUser): Promise<void>;
  /** Somebody signed in with a browser that never was signed in to this account. */
  newDevice(user: MailedUser, device: { userAgent: string; at: Date }): Promise<void>;
}

export interface MailedUser {
  id: string;
  email: string;
  emailVerified: boolean;
  locale?: string | null | undefined;
}

let mails: AuthMails | undefined;

export function provideAuthMails(provided: AuthMails): void {
  mails = provided;
}

/** @throws when the process has not provided them. */
export function authMails(): AuthMails {
  if (!mails) throw new Error('Signing in was used before `provideAuthMails`');
  return mails;
}

const createAuth = (db: Database) => betterAuth(authOptions(db));

let current: { db: Database; auth: ReturnType<typeof createAuth> } | undefined;

export function auth() {
  const db = getDatabase();
  // Tests close one database and open another.
  if (current?.db !== db) current = { db, auth: createAuth(db) };
  return current.auth;
}

/** How Better Auth works in this shop, whatever ways to sign in it has. */
export function authOptions(db: Database) {
  const { publicUrl, authSecret } = env();
  return {
    appName: 'GO LED',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: authSecret,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    database: getAuthAdapter(db),
    advanced: {
      cookiePrefix: 'goled',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // Set by our own server from the connection, never taken over from the outside.
      ipAddress: { ipAddressHeaders: ['x-goled-client-ip'] },
      // The tables' own default makes the id.
      database: { generateId: false },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEW_AFTER_SECONDS,
      // A cached session would outlive a sign-out or a lost role.
      cookieCache: { enabled: false },
    },
    user: { additionalFields: { locale: { type: 'string', required: false, input: true } } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      onExistingUserSignUp: ({ user }) => authMails().accountExists(user),
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token, url }) => {
        if (await findBlockedAt(db, user.id)) return;
        await authMails().resetPassword(user, { token, returnTo: returnToIn(url) });
      },
      onPasswordReset: async ({ user }) => {
        // Whoever has the link has the mailbox; and what somebody else may have left behind ends.
        await updateEmailVerified(db, user.id);
        await endAccess(db, user.id);
      },
    },
    emailVerification: {
      expiresIn: CONFIRMATION_SECONDS,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, token, url }) =>
        authMails().confirmEmail(user, { token, returnTo: returnToIn(url) }),
      afterEmailVerification: (user) => authMails().welcome(user),
    },
    rateLimit: {
      enabled: true,
      customStorage: { consume: consumeTry },
      // A whole neighbourhood can share one mobile address; one account's tries are counted apart.
      customRules: {
        '/sign-in/*': { window: 900, max: 300 },
        '/sign-up/*': { window: 3600, max: 100 },
        '/send-verification-email': { window: 3600, max: 60 },
        '/verify-email': { window: 900, max: 100 },
        '/request-password-reset': { window: 3600, max: 60 },
        '/reset-password': { window: 900, max: 100 },
        '/change-password': { window: 900, max: 100 },
        '/callback/*': { window: 900, max: 300 },
        '/get-session': false,
        '/sign-out': false,
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }, endpoint) => {
            await checkCodeSession(db, userId, endpoint);
            return (await findBlockedAt(db, userId)) === null;
          },
          after: async ({ userId }) => updateLastSeen(db, userId, new Date()),
        },
      },
      user: {
        // Made by a code, it can be used at once; one with a password waits for its confirmation.
        create: {
          after: async (user) => {
            if (user.emailVerified) await authMails().welcome(user);
          },
        },
        update: { before: async (changes, endpoint) => withoutUnprovenName(changes, endpoint) },
      },
    },
    // A copy of the database does not let anybody in.
    verification: { storeIdentifier: 'hashed' },
    // Where a return from another site ends that cannot be told apart from a forged one.
    onAPIError: { errorURL: `${publicUrl}/auth/callback` },
    plugins: [sessionTokenPlugin, codePlugin()],
    logger: { level: 'warn', log: writeLog },
  } satisfies BetterAuthOptions;
}

/** Better Auth's own link, which is never sent, carries where we asked it to go on to. */
function returnToIn(url: string): string {
  return new URL(url).searchParams.get('callbackURL') ?? '/';
}

/** Better Auth's own check of its signed cookie, without its two queries per session. */
const sessionTokenPlugin = {
  id: 'goled-session-token',
  endpoints: {
    readSessionToken: createAuthEndpoint.serverOnly(
      { method: 'GET', requireHeaders: true },
      async (ctx): Promise<string | null> => {
        const { name } = ctx.context.authCookies.sessionToken;
        return (await ctx.getSignedCookie(name, ctx.context.secret)) || null;
      },
    ),
  },
} as const;

async function consumeTry(key: string, rule: { window: number; max: number }) {
  const retryAfter = await rateLimit(`address:${key}`, rule);
  return { allowed: retryAfter === 0, retryAfter: retryAfter || null };
}

/** Said of every session that the hook before it refused, as for somebody blocked: no fault of ours. */
const REFUSED_SESSION = 'Failed to create session';

function writeLog(level: string, message: string, ...details: unknown[]): void {
  // "User not found", "Invalid password": news for us only when we look for them.
  const facts = {
    details: details.map((detail) => (detail instanceof Error ? detail.message : detail)),
  };
  if (level === 'error' && message !== REFUSED_SESSION)
    log().error(facts, `Better Auth: ${message}`);
  else log().debug(facts, `Better Auth: ${message}`);
}
