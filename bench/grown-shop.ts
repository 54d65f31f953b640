import { sql } from 'drizzle-orm';
import { nairobiDay } from '#/domain/dates/day.ts';
import { updateOrderedLately } from '#/features/catalog/lists/queries.server.ts';
import { inTransaction, type Database, type Transaction } from '#/db/client.server.ts';

export interface ShopSize {
  products: number;
  /** One rental line each. */
  orders: number;
}

const PEOPLE = 20_000;
const ORDERS_AT_ONCE = 50_000;
const PRODUCTS_AT_ONCE = 5_000;
/** A year back and a year ahead. */
const DAYS = 730;

const LIGHTS =
  'cube ball table chair bench arch bar lamp tree curtain floor stool sofa pillar star heart moon candle tube panel'.split(
    ' ',
  );
const TAA =
  'mchemraba mpira meza kiti benchi tao baa taa mti pazia sakafu kigoda sofa nguzo nyota moyo mwezi mshumaa bomba paneli'.split(
    ' ',
  );
const STYLES = 'amber indigo coral ivory cobalt crimson jade copper pearl slate'.split(' ');
const SERIES =
  'Safari Savanna Kilifi Lamu Nakuru Turkana Maasai Tsavo Amboseli Naivasha Diani Watamu Samburu Meru Elgon'.split(
    ' ',
  );
/** Of descriptions. */
const WORDS =
  `garden terrace stage hall pool lounge dance entrance evening sunset beach harbour village market temple church school office rooftop
  balcony courtyard fountain path bridge river lake forest mountain desert island city street corner window door wall ceiling stairs tower
  gate fence tent canopy umbrella blanket cushion carpet mirror glass crystal marble granite wooden metal steel iron brass silver golden
  bronze leather cotton linen velvet silk paper bamboo rattan woven carved painted polished matte glossy smooth round square oval slim wide
  tall short light heavy folding stacking hanging floating rolling standing mobile wireless solar rechargeable dimmable waterproof outdoor
  indoor portable compact modular flexible sturdy stable gentle bright soft warm cool vivid subtle elegant modern classic rustic festive
  romantic playful formal casual corporate private public seasonal annual birthday wedding graduation anniversary concert festival conference
  exhibition launch premiere banquet buffet cocktail dinner breakfast lunch reception ceremony parade picnic barbecue party guests crowd
  family children couple band speaker camera screen poster banner flower petal leaf branch feather ribbon balloon candle lantern spark glow
  shimmer shadow rainbow sunrise twilight midnight morning winter summer harvest holiday weekend music rhythm colour pattern texture shape`.split(
    /\s+/,
  );
/** In a few products only. */
export const RARE_WORD = 'kaleidoscope';

/**
 * A shop of so many products for sale and for hire, and so many orders of two years around today, the ledger
 * as it follows from them. What a public page reads of orders is there; their money and events are not.
 */
export async function makeGrownShop(db: Database, { products, orders }: ShopSize): Promise<void> {
  await fill(db, (tx) => makeGoods(tx, products));
  await fill(db, (tx) => makePeople(tx, Math.min(PEOPLE, orders)));
  for (let from = 1; from <= orders; from += ORDERS_AT_ONCE) {
    await fill(db, (tx) => makeOrders(tx, from, Math.min(orders, from + ORDERS_AT_ONCE - 1)));
  }
  for (let first = 1; first <= products; first += PRODUCTS_AT_ONCE) {
    await fill(db, (tx) => makeLedger(tx, first, first + PRODUCTS_AT_ONCE));
  }
  await fill(db, makeOrderCounts);
  await fill(db, makeNameWords);
  // Without statistics a hundred thousand products are each looked for in as many sums, one by one.
  await db.execute(sql`analyze`);
  await updateOrderedLately(db, nairobiDay(new Date()));
}

function fill(db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  return inTransaction(db, async (tx) => {
    // What was checked when it was placed is not checked again, and no trigger queues it.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await work(tx);
  });
}

/** A number by chance, another for each use, from 0 to one less than `kinds`. */
const chance = (use: number, kinds: number) =>
  sql`(abs(hashint4(i * 31 + ${use}::int)::bigint) % ${kinds}::int)::int`;

/** A word by chance. */
const wordBy = (words: readonly string[], use: number) =>
  sql`(${sql.param(words)}::text[])[1 + ${chance(use, words.length)}]`;

/** Twelve words of a description. */
const DESCRIBED = Array.from({ length: 12 }, (_, place) => wordBy(WORDS, 20 + place));

async function makeGoods(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`
    insert into products (id, label_code, name, name_sw, category, description, description_sw, price, rental_price,
      deposit, turnaround_days, stock_quantity, images, colors, occasions, is_active, is_featured, position, created_at)
    select uuidv7(), 'GROWN-' || i,
      ${wordBy(SERIES, 1)} || ' light ' || ${wordBy(STYLES, 2)} || ' ' || ${wordBy(LIGHTS, 3)} || ' ' || i
        || case when i % 499 = 0 then ${` ${RARE_WORD}`}::text else '' end,
      'Taa ya ' || ${wordBy(TAA, 3)} || ' ' || i,
      (array['furniture', 'decor', 'stage-floor', 'bar-table'])[1 + ${chance(4, 4)}],
      'A light that glows all night. ' || ${sql.join(DESCRIBED, sql` || ' ' || `)},
      'Taa inayowaka usiku kucha, yenye betri na kidhibiti cha mbali.',
      case when ${chance(6, 10)} > 0 then 100 * (5 + ${chance(7, 300)}) end,
      case when ${chance(6, 10)} = 0 or ${chance(8, 7)} > 0 then 10 * (5 + ${chance(9, 200)}) end, 500,
      i % 3, case when ${chance(10, 25)} = 0 then 0 else 12 end,
      coalesce((select images from products where demo_key is not null order by id limit 1), '[]'),
      case ${chance(11, 3)} when 0 then array['warm-white'] when 1 then array['warm-white', 'blue'] else array['red'] end,
      case when ${chance(12, 4)} = 0 then array['wedding'] when ${chance(12, 100)} = 1 then array['corporate'] else '{}' end,
      ${chance(13, 20)} > 0, ${chance(14, 400)} = 1, case when ${chance(15, 1000)} = 2 then i end,
      now() - ${chance(16, 1500)} * interval '1 day'
    from generate_series(1, ${count}::int) as i`);
}

async function makePeople(tx: Transaction, count: number): Promise<void> {
  await tx.execute(sql`
    insert into users (id, name, email, email_verified, locale, created_at)
    select uuidv7(), 'Grown ' || i, 'grown-' || i || '@example.test', true, 'en', now() - interval '2 years'
    from generate_series(1, ${count}::int) as i`);
  await tx.execute(sql`
    insert into profiles (id, user_id, email, full_name, phone, role)
    select uuidv7(), id, email, name, '+254712345678', 'customer' from users where email like 'grown-%'`);
}

/** By a number that spreads them over the days. */
const firstDay = sql`(current_date - ${DAYS / 2}::int + (i::bigint * 7919 % ${DAYS}::int)::int)`;

async function makeOrders(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    create temporary table hired on commit drop as
    select id, name, name_sw, row_number() over (order by id) - 1 as place
    from products where label_code like 'GROWN-%' and stock_quantity > 0 and rental_price > 0`);
  await tx.execute(sql`
    create temporary table buyers on commit drop as
    select id, row_number() over (order by id) - 1 as place from users where email like 'grown-%'`);
  await tx.execute(sql`
    create temporary table placed on commit drop as
    select i, uuidv7() as order_id, ${firstDay} as first_day, 1 + i % 4 as days, p.id as product_id, p.name, p.name_sw, u.id as user_id
    from generate_series(${from}::int, ${to}::int) as i
    join hired p on p.place = i % (select count(*) from hired)
    join buyers u on u.place = i % (select count(*) from buyers)`);
  await tx.execute(sql`
    insert into orders (id, number, user_id, status, hold_expires_at, cart_version, locale, contact_name, contact_email,
      contact_phone, delivery_method, event_date, goods_total, delivery_total, net_total, vat_total, vat_rate,
      gross_total, deposit_total, due_total, paid_total, created_at)
    select order_id, 'GL-GROWN-' || i, user_id, case when first_day + days < current_date then 'completed'
        when first_day <= current_date then 'delivered' else 'confirmed' end,
      now() + interval '1 hour', i, 'en', 'Grown', 'grown@example.test', '+254712345678', 'pickup', first_day,
      1160, 0, 1000, 160, 1600, 1160, 500, 1660, 1660, least(now(), first_day - interval '20 days')
    from placed`);
  await tx.execute(sql`
    insert into order_lines (id, order_id, product_id, product_name, product_name_sw, type, quantity, unit_price,
      total_price, deposit_per_unit, rental_start_date, rental_end_date, rental_duration, leaves_on, due_back_on,
      blocked_until, hire_status, returned_units)
    select uuidv7(), order_id, product_id, name, name_sw, 'rental', 1, 1160, 1160, 500, first_day, first_day + days, days,
      first_day, first_day + days, first_day + days + 1,
      case when first_day + days < current_date then 'inspected' when first_day <= current_date then 'out' else 'reserved' end,
      case when first_day + days < current_date then 1 else 0 end
    from placed`);
  await tx.execute(sql`
    insert into order_events (id, order_id, kind, created_at)
    select uuidv7(), order_id, 'placed', least(now(), first_day - interval '20 days') from placed`);
}

/** The blocked days of the products of these numbers, as they follow from the lines. */
async function makeLedger(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    create temporary table goods on commit drop as
    select id from products where label_code = any (
      select 'GROWN-' || i from generate_series(${from}::int, ${to - 1}::int) as i)`);
  await tx.execute(sql`
    insert into hire_days (product_id, day, reserved)
    select product_id, day::date, sum(quantity)
    from goods join order_lines on product_id = goods.id
      cross join lateral generate_series(leaves_on, blocked_until - 1, interval '1 day') as day
    where blocked_until is not null
    group by product_id, day::date order by product_id, day::date`);
  await tx.execute(sql`
    update products set hired_peak = busiest.peak
    from (select product_id, max(reserved) as peak from hire_days join goods on id = product_id
      where day >= current_date group by product_id) as busiest
    where products.id = busiest.product_id`);
}

/** What the list reads of them: the orders of each product by month. */
async function makeOrderCounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into order_counts (figure, grain, day, key, device, locale, count)
    select 'product', 'month', date_trunc('month', created_at)::date, product_id::text, '-', '-', count(*)
    from orders join order_lines on order_id = orders.id group by date_trunc('month', created_at)::date, product_id`);
}

/** As a trigger adds them, which is off while the shop is filled. */
async function makeNameWords(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into product_name_words (word)
    select distinct word from products cross join lateral words_of_name(name, name_sw) as word`);
}
