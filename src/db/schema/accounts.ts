import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  integer,
  bigint,
} from 'drizzle-orm/pg-core';
import { id, instant, uuidV7 } from '#/db/columns.ts';

/** Sign-in identities. Owned by Better Auth; the shop's own facts about a person are in `profiles`. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    locale: text('locale').notNull().default('en'),
    /** Since when the shop lets this person in no more; null: it does. */
    blockedAt: instant('blocked_at'),
    /** When a session of theirs was last begun or renewed; null: never signed in. */
    lastSeenAt: instant('last_seen_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_created_idx').on(table.createdAt, table.id),
    index('users_last_seen_idx').on(table.lastSeenAt),
    index('users_search_idx').using(
      'gin',
      sql`${table.email} gin_trgm_ops`,
      sql`${table.name} gin_trgm_ops`,
    ),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    /** Calls are answered until then; a refresh moves it on while the session lasts. */
    accessExpiresAt: instant('access_expires_at')
      .notNull()
      .default(sql`now() + interval '1 hour'`),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId)],
);

/** Ways to sign in: `credential` (password hash) or a provider such as Google. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('accounts_user_id_idx').on(table.userId),
    uniqueIndex('accounts_provider_account_idx').on(table.providerId, table.accountId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    // Text: Better Auth reserves a row by a key of its own, so that two cannot do a thing at once.
    id: text('id').primaryKey().$defaultFn(uuidV7),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier_idx').on(table.identifier)],
);

/** Browsers somebody has signed in with: the wrong passwords of such a browser are counted apart. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie. */
    tokenHash: text('token_hash').notNull(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('known_devices_user_token_idx').on(table.userId, table.tokenHash)],
);

export const rateLimits = pgTable('rate_limits', {
  id: id(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    /** Where the last order went, or what the person typed in the profile; null: not known. */
    countyCode: integer('county_code'),
    address: text('address'),
    /** Typed in the profile: orders change it no more. */
    isPlaceTyped: boolean('is_place_typed').notNull().default(false),
    role: text('role').notNull().default('customer'),
    avatarUrl: text('avatar_url'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('profiles_county_known', sql`${table.countyCode} between 1 and 47`),
    check('profiles_address_short', sql`length(${table.address}) <= 500`),
    index('profiles_admins_idx')
      .on(table.userId)
      .where(sql`role = 'admin'`),
    index('profiles_search_idx').using(
      'gin',
      sql`${table.fullName} gin_trgm_ops`,
      sql`${table.phone} gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
    ),
  ],
);
