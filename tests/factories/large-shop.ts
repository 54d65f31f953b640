import { sql, type SQL } from 'drizzle-orm';
import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';

/** What the lists of the large shop are searched for: each list has it in every row, in few, in none. */
export const SEARCHED = { everywhere: 'light', rare: 'kaleidoscope', nowhere: 'zyzzyva' } as const;

/** One row in so many has the rare word. */
const RARE_EVERY = 499;

const WORDS =
  `amber table wedding dance floor blue white stage chair sofa bar cube curtain lamp garden hotel delivery Saturday
  Nairobi Mombasa Kisumu Nakuru rental price deposit warm colour battery charge remote cable event party guests night
  venue invoice quote pickup return please thanks when where which tomorrow taa meza harusi sherehe kiti bei kukodisha
  lini wapi asante tafadhali kesho usiku rangi betri chaji wageni ukumbi`.split(/\s+/);

/**
 * A shop of years, by a few statements per table: 2,000 products, 20,000 people, 50,000 chat
 * messages, 100,000 entries of the audit log, and what belongs to them, each times `scale`.
 * What goes for demo goods has their pictures; a database without any has goods without.
 */
export async function makeLargeShop(db: Executor, scale = 1): Promise<void> {
  const rows = (full: number) => sql`generate_series(1, ${Math.ceil(full * scale)}::int) as i`;
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select setseed(0.5)`);
    await makeGoods(tx, rows);
    await makePeople(tx, rows);
    await makeOrders(tx, rows);
    await makeConversations(tx, rows);
    await makeEnquiries(tx, rows);
    await makeTexts(tx, rows);
    await makeImports(tx, rows);
    await makeAudit(tx, rows);
  });
  // As the database does by itself after a while: the planner knows the rows, and the indexes of words
  // have taken in what was put aside for them.
  await db.execute(sql`vacuum analyze`);
}

type Rows = (full: number) => SQL;

/** `count` words by chance, others for each row `i`. */
const words = (count: number) => sql`(
  select string_agg((${sql.param(WORDS)}::text[])[1 + floor(random() * ${WORDS.length}::int)::int], ' ')
  from generate_series(1, ${count}::int) as word where word > 0 * i)`;

/** The word that a few rows have: after a blank. */
const rare = sql`case when i % ${RARE_EVERY}::int = 0 then ${` ${SEARCHED.rare}`}::text else '' end`;

const text = (count: number) => sql`'Is the light free? ' || ${words(count)} || ${rare}`;

/** A number of a row's kind, from 0 to one less than `kinds`. */
const kind = (kinds: number) => sql`(i * 7919 % ${kinds}::int)`;

const ago = (days: number) => sql`now() - random() * ${days}::int * interval '1 day'`;

/** The rows of a table by number, so that others can be joined to them evenly. */
const numbered = (table: string, what = 'id') =>
  sql.raw(`(select ${what}, row_number() over (order by id) - 1 as place from ${table})`);

/** Where a row stands among those of a table, when it is its `number`-th and they are taken in turns. */
const inTurn = (number: string, table: string) =>
  sql.raw(`${number} % (select count(*) from ${table})`);

async function makeGoods(tx: Transaction, rows: Rows) {
  await tx.execute(sql`
    insert into products (id, label_code, name, name_sw, category, description, description_sw, price,
      rental_price, deposit, stock_quantity, images, is_active, archived_at, also_called, keywords, updated_at)
    select uuidv7(), 'LIGHT-' || i, 'Light ' || ${words(3)} || ' ' || i || ${rare}, 'Taa ' || ${words(3)},
      (array['furniture', 'decor', 'stage-floor', 'bar-table'])[1 + ${kind(4)}], ${text(60)}, ${words(60)},
      100 * (1 + ${kind(500)}), 10 * (1 + ${kind(300)}), 500, ${kind(90)},
      coalesce((select images from products where demo_key is not null order by (id::text > i::text), id limit 1), '[]'),
      i % 10 > 1, case when i % 10 = 0 then now() end, ${words(4)}, ${words(10)}, ${ago(700)}
    from ${rows(2_000)}`);
  await tx.execute(sql`
    insert into stock_movements (at, product_id, kind, quantity, on_hand, reason)
    select ${ago(700)}, p.id, case when i % 2 = 0 then 'received' else 'damaged' end,
      case when i % 2 = 0 then 1 else -1 end, p.stock_quantity + i % 2, ${text(4)}
    from products p cross join generate_series(1, 24) as i where p.label_code like 'LIGHT-%'`);
  await tx.execute(sql`
    insert into hire_days (product_id, day, reserved)
    select p.id, current_date + i, 0 from products p cross join generate_series(0, 29) as i`);
  await tx.execute(sql`
    insert into product_discounts (id, product_id, type, value, active, created_at)
    select uuidv7(), p.id, 'percentage', 10, i % 3 > 0, ${ago(700)}
    from ${rows(2_000)} join ${numbered('products')} p on p.place = ${inTurn('i', 'products')}`);
  await tx.execute(sql`
    insert into discount_codes (id, code, type, value, active, created_at)
    select uuidv7(), 'LIGHT-' || i || upper(replace(${rare}, ' ', '-')), 'percentage', 10, i % 3 > 0, ${ago(700)}
    from ${rows(2_000)}`);
}

async function makePeople(tx: Transaction, rows: Rows) {
  await tx.execute(sql`
    insert into users (id, name, email, email_verified, locale, last_seen_at, created_at)
    select uuidv7(), initcap(${words(2)}) || ${rare}, 'light-' || i || '@example.test', i % 5 > 0,
      case when i % 2 = 0 then 'en' else 'sw' end, case when i % 3 > 0 then ${ago(300)} end, ${ago(700)}
    from ${rows(20_000)}`);
  await tx.execute(sql`
    insert into profiles (id, user_id, email, full_name, phone, role)
    select uuidv7(), id, email, name, '+2547' || lpad((row_number() over ())::text, 8, '0'), 'customer'
    from users where email like 'light-%'`);
  await tx.execute(sql`
    insert into person_tags (user_id, tag)
    select u.id, 'light' from ${rows(3_000)} join ${numbered('users')} u on u.place = ${inTurn('i * 5', 'users')}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into newsletter_subscribers (id, email, state, locale, requested_at, updated_at)
    select uuidv7(), 'light-' || i || replace(${rare}, ' ', '-') || '@example.test',
      (array['subscribed', 'subscribed', 'subscribed', 'pending', 'left'])[1 + ${kind(5)}], 'en', now(), ${ago(700)}
    from ${rows(15_000)}`);
  await tx.execute(sql`
    insert into newsletter_consents (id, subscriber_id, kind, wording, locale, created_at)
    select uuidv7(), id, 'requested', 'newsletter-1', locale, requested_at from newsletter_subscribers`);
  await tx.execute(sql`
    insert into newsletter_issues (id, subject, subject_sw, body, body_sw, state, created_at, updated_at)
    select uuidv7(), ${text(4)}, ${words(4)}, ${text(300)}, ${words(300)}, 'sent', ${ago(700)}, ${ago(700)}
    from ${rows(200)}`);
  await tx.execute(sql`
    insert into newsletter_recipients (id, issue_id, subscriber_id, state, changed_at)
    select uuidv7(), issue.id, s.id, 'sent', now()
    from ${numbered('newsletter_issues')} issue
    join ${numbered('newsletter_subscribers')} s on issue.place = ${inTurn('s.place', 'newsletter_issues')} or s.place % 50 = 0`);
}

async function makeOrders(tx: Transaction, rows: Rows) {
  await tx.execute(sql`
    insert into orders (id, number, user_id, status, hold_expires_at, cart_version, locale, contact_name,
      contact_email, contact_phone, delivery_method, event_date, note, goods_total, delivery_total, net_total,
      vat_total, vat_rate, gross_total, deposit_total, due_total, paid_total, created_at)
    select uuidv7(), 'GL-LIGHT-' || i, u.id,
      (array['completed', 'completed', 'completed', 'completed', 'cancelled', 'confirmed', 'preparing',
        'pending_payment'])[1 + ${kind(8)}],
      now() + interval '1 hour', i, 'en', u.name || ${rare}, u.email, '+2547' || lpad(i::text, 8, '0'), 'pickup',
      current_date + ${kind(400)} - 300, ${words(10)}, 1160 + i % 99, 0, 1000 + i % 99, 160, 1600, 1160 + i % 99, 0,
      1160 + i % 99, 1160 + i % 99, ${ago(700)}
    from ${rows(20_000)} join ${numbered('users', 'id, name, email')} u on u.place = ${inTurn('i', 'users')}`);
  await tx.execute(sql`
    insert into order_lines (id, order_id, product_id, product_name, product_name_sw, type, quantity, unit_price,
      total_price, rental_start_date, rental_end_date, rental_duration, leaves_on,
      due_back_on, blocked_until, hire_status)
    select uuidv7(), o.id, p.id, p.name, p.name_sw, case when i = 1 then 'purchase' else 'rental' end, 1, 580, 580,
      case when i = 2 then o.event_date - 1 end, case when i = 2 then o.event_date + 1 end,
      case when i = 2 then 2 end, case when i = 2 then o.event_date - 1 end,
      case when i = 2 then o.event_date + 1 end, case when i = 2 then o.event_date + 2 end,
      case when i = 2 then case when o.event_date < current_date then 'returned' else 'reserved' end end
    from ${numbered('orders', 'id, event_date')} o cross join generate_series(1, 2) as i
    join ${numbered('products', 'id, name, name_sw')} p on p.place = ${inTurn('o.place', 'products')}`);
  await tx.execute(sql`
    insert into order_events (id, order_id, kind, created_at)
    select uuidv7(), o.id, (array['placed', 'paid'])[i], o.created_at
    from orders o cross join generate_series(1, 2) as i`);
  await tx.execute(sql`
    insert into payment_attempts (id, order_id, provider, callback_token, amount, received_amount, phone, state)
    select uuidv7(), id, 'mpesa', 'large-' || id, due_total, due_total, contact_phone, 'paid' from orders`);
  await tx.execute(sql`
    insert into ledger_transactions (idempotency_key, kind, order_id, occurred_at)
    select kind || ':large-' || id, kind, id, created_at
    from orders cross join unnest(array['payment', 'step']) as kind where paid_total > 0`);
  await tx.execute(sql`
    insert into ledger_postings (transaction_id, debit_account, credit_account, amount_cents)
    select t.id, case kind when 'payment' then 'clearing.mpesa' else 'unapplied' end,
      case kind when 'payment' then 'unapplied' when 'step' then 'prepaid' end, o.paid_total * 100
    from ledger_transactions t join orders o on o.id = t.order_id where t.idempotency_key like '%:large-%'`);
}

async function makeConversations(tx: Transaction, rows: Rows) {
  await tx.execute(sql`
    insert into chat_conversations (id, session_id, user_id, title, reference, is_active, escalated_to_human,
      escalated_at, last_seq, last_user_seq, created_at, updated_at)
    select uuidv7(), rpad('large-' || i, 43, '-'), case when i % 3 = 0 then u.id end,
      left('Light ' || ${words(5)} || ${rare}, 50), 'LARGE-' || i, i % 10 > 6, i % 10 > 7,
      case when i % 10 > 7 then ${ago(2)} end, 10, 9, ${ago(700)}, ${ago(700)}
    from ${rows(5_000)} join ${numbered('users')} u on u.place = ${inTurn('i * 3', 'users')}`);
  await tx.execute(sql`
    insert into chat_messages (id, conversation_id, seq, content, sender_type, language, created_at)
    select uuidv7(), c.id, seq, ${text(25)}, case when seq % 2 = 1 then 'user' else 'ai' end, 'en', c.updated_at
    from (select id, updated_at, seq, row_number() over () as i
      from chat_conversations cross join generate_series(1, 10) as seq
      where reference like 'LARGE-%') as c`);
}

async function makeEnquiries(tx: Transaction, rows: Rows) {
  await tx.execute(sql`
    insert into contact_messages (id, request_key, name, email, phone, subject, message, locale, created_at,
      handled_at, spam_at)
    select uuidv7(), 'large-' || i, initcap(${words(2)}), 'light-' || i || '@example.test',
      '+2547' || lpad(i::text, 8, '0'), ${words(4)}, ${text(60)}, 'en', ${ago(700)},
      case when i % 4 > 0 then now() end, case when i % 20 = 1 then now() end
    from ${rows(10_000)}`);
  await tx.execute(sql`
    insert into custom_orders (id, reference, request_key, user_id, status, locale, idea, quantity, colors,
      event_date, deadline, contact_name, contact_email, contact_phone, created_at, updated_at)
    select uuidv7(), 'CR-LARGE-' || i, 'large-' || i, u.id,
      (array['new', 'quoted', 'accepted', 'declined', 'closed', 'closed', 'closed'])[1 + ${kind(7)}], 'en',
      ${text(80)}, 4, 'warm white', current_date + ${kind(400)} - 300, current_date + ${kind(300)} - 200,
      initcap(${words(2)}), 'light-' || i || '@example.test', '+2547' || lpad(i::text, 8, '0'), ${ago(700)}, now()
    from ${rows(5_000)} join ${numbered('users')} u on u.place = ${inTurn('i * 3', 'users')}`);
}

async function makeTexts(tx: Transaction, rows: Rows) {
  await tx.execute(sql`
    insert into posts (id, title, title_sw, summary, summary_sw, body, body_sw, tags, picture, published_at,
      is_published, updated_at)
    select uuidv7(), ${text(5)}, ${words(5)}, ${words(20)}, ${words(20)}, ${text(400)}, ${words(400)},
      array['weddings'], (select picture from posts where picture is not null limit 1), ${ago(700)}, i % 4 > 0,
      ${ago(700)}
    from ${rows(1_000)}`);
  await tx.execute(sql`
    insert into questions (id, anchor, "group", question, question_sw, answer, answer_sw, position, is_published)
    select uuidv7(), 'large-' || i, (array['hire', 'buying', 'delivery', 'payment', 'lights'])[1 + ${kind(5)}],
      ${text(5)}, ${words(5)}, ${text(60)}, ${words(60)}, 1000 + i, i % 4 > 0
    from ${rows(500)}`);
  await tx.execute(sql`
    insert into gallery_pictures (id, picture, caption, position, is_published)
    select uuidv7(), (select picture from gallery_pictures order by position limit 1),
      jsonb_build_object('en', ${text(5)}, 'sw', ${words(5)}), 1000 + i, i % 4 > 0
    from ${rows(500)} where exists (select from gallery_pictures)`);
}

async function makeImports(tx: Transaction, rows: Rows) {
  await tx.execute(sql`
    insert into product_imports (id, staff_id, request_id, address, file_name, object_key, state, rows_total, created_at)
    select uuidv7(), uuidv7(), 'large', '10.0.0.1', 'light-' || i || '.csv', 'imports/large-' || i, 'done', 5000, ${ago(60)}
    from ${rows(60)}`);
  await tx.execute(sql`
    insert into product_import_rows (import_id, "row", label_code, outcome, changes)
    select (select id from product_imports order by id desc limit 1), i + 1, 'LIGHT-' || i,
      (array['changed', 'same', 'created', 'refused'])[1 + ${kind(4)}],
      jsonb_build_array(jsonb_build_object('column', 'price', 'before', '1', 'after', '2'))
    from ${rows(5_000)}`);
}

/** Of ten people of the shop. */
async function makeAudit(tx: Transaction, rows: Rows) {
  await tx.execute(sql`
    insert into audit_log (at, staff_id, request_id, address, action, thing, thing_id, before, after)
    select now() - (100001 - i) * interval '1 minute', s.id, 'large-' || i, '10.0.0.1',
      (array['insert', 'update', 'update', 'delete'])[1 + ${kind(4)}],
      (array['products', 'products', 'discount_codes', 'custom_orders', 'users', 'posts'])[1 + ${kind(6)}],
      (1000 + i % 5000)::text, '{"price": "100.00"}', '{"price": "120.00"}'
    from ${rows(100_000)} join ${numbered('users')} s on s.place = i % 10`);
}
