import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

/**
 * What a merge does with each column that names an account: its rows are `moved` to the kept one,
 * `deleted`, or stay (`kept`, and why). None that the schema has may be missing.
 */
const MERGED_REFERENCES: Readonly<Record<string, 'moved' | 'deleted' | { kept: string }>> = {
  'accounts.user_id': 'deleted',
  'account_closings.user_id': { kept: 'an account that is about to be closed is not merged' },
  'cart_items.user_id': 'moved',
  'cart_reminders.user_id': 'moved',
  'cart_operations.user_id': 'deleted',
  'carts.user_id': {
    kept: 'its new version tells open tabs, and an order under way, to read again',
  },
  'chat_attachments.user_id': 'moved',
  'booked_payments.booked_by': { kept: 'who of the shop did it' },
  'booked_payments.reversed_by': { kept: 'who of the shop did it' },
  'chat_conversations.admin_id': {
    kept: 'who of the shop took it over, when they were of the shop',
  },
  'chat_conversations.user_id': 'moved',
  'chat_messages.sender_id': 'moved',
  'code_customers.user_id': 'moved',
  'consents.user_id': 'moved',
  'contact_messages.assigned_to': { kept: 'who of the shop saw to it' },
  'contact_messages.customer_id': 'moved',
  'contact_messages.handled_by': { kept: 'who of the shop saw to it' },
  'contact_replies.author_id': { kept: 'who of the shop wrote it' },
  'custom_order_events.user_id': 'moved',
  'custom_order_notes.author_id': { kept: 'who of the shop wrote it' },
  'custom_orders.user_id': 'moved',
  'deposit_disputes.answered_by': { kept: 'who of the shop answered' },
  'discount_usage.user_id': 'moved',
  'idempotency_keys.user_id': 'deleted',
  'incoming_payments.decided_by': { kept: 'who of the shop decided' },
  'known_devices.user_id': 'deleted',
  'list_settings.user_id': { kept: 'how somebody of the shop sees their lists' },
  'order_deductions.actor_id': { kept: 'who of the shop did it' },
  'order_events.actor_id': { kept: 'who of the shop did it' },
  'order_notes.author_id': { kept: 'who of the shop wrote it' },
  'order_returns.actor_id': { kept: 'who of the shop did it' },
  'order_photos.actor_id': { kept: 'who of the shop did it' },
  'order_picks.staff_id': { kept: 'who of the shop did it' },
  'orders.user_id': 'moved',
  'payment_addresses.asked_by': { kept: 'who of the shop registered it' },
  'payment_statements.sent_by': { kept: 'who of the shop sent it' },
  'payment_claims.decided_by': { kept: 'who of the shop decided' },
  'payouts.confirmed_by': { kept: 'who of the shop agreed to it' },
  'payouts.requested_by': { kept: 'who of the shop asked for it' },
  'personal_codes.user_id': 'moved',
  'person_notes.author_id': { kept: 'who of the shop wrote it' },
  'person_notes.user_id': 'moved',
  'person_tags.user_id': 'moved',
  'product_reviews.user_id': 'moved',
  'profiles.user_id': { kept: 'emptied: every account has a profile' },
  'referral_rewards.user_id': 'moved',
  'review_request_leaves.user_id': 'moved',
  'saved_views.owner_id': { kept: 'how somebody of the shop sees their lists' },
  'sessions.user_id': 'deleted',
  'weekly_readers.user_id': { kept: 'which mails somebody of the shop asked for' },
  'settled_differences.settled_by': { kept: 'who of the shop said so' },
  'staff_invitations.accepted_by': { kept: 'who of the shop came by it' },
  'staff_invitations.invited_by': { kept: 'who of the shop invited' },
};

/** Every column with a foreign key to an account: to `users`, or to a table that is one of each. */
async function readReferences(): Promise<string[]> {
  const files = readdirSync('src/db/schema');
  const modules = await Promise.all(
    // The cast: whatever a module exports is looked at below.
    files.map(
      (file) =>
        import(join(process.cwd(), 'src/db/schema', file)) as Promise<Record<string, unknown>>,
    ),
  );
  const exported = modules.flatMap((module) => Object.values(module));
  const tables = exported
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));
  const ofAccounts = new Set(['users', 'profiles', 'carts']);
  return tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => ofAccounts.has(getTableConfig(foreignTable).name))
      .flatMap((reference) => reference.columns.map((column) => `${name}.${column.name}`)),
  );
}

it('says of every column that names an account what a merge does with it', async () => {
  const found = await readReferences();
  expect(found).toContain('orders.user_id');
  expect(found.filter((column) => !Object.hasOwn(MERGED_REFERENCES, column))).toEqual([]);
  expect(Object.keys(MERGED_REFERENCES).filter((column) => !found.includes(column))).toEqual([]);
});
