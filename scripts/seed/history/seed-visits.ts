import { sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { HISTORY_DAYS } from '#demo/history/plan-orders.ts';

/**
 * What visitors did in half a year, as the roll-ups have it: more from week to week and at its end, by a
 * few statements. `wave` and `hash` make every day a little different and always the same.
 */
export async function seedVisits(tx: Transaction, today: Day): Promise<void> {
  const days = sql`(select day::date, (0.6 + 0.5 * nth / ${HISTORY_DAYS}::float8)
      * case when extract(isodow from day) in (4, 5, 6) then 1.35 else 1 end as wave
    from generate_series(${today}::date - ${HISTORY_DAYS}::int, ${today}::date - 1, interval '1 day')
      with ordinality as one (day, nth)) as d`;
  const hash = (text: string) => sql.raw(`(0.75 + abs(hashtext(${text}) % 100) / 200.0)`);
  const devices = sql`(values ('phone', 0.78), ('desktop', 0.18), ('tablet', 0.04)) as device (name, share)`;
  const locales = sql`(values ('en', 0.7), ('sw', 0.3)) as locale (name, share)`;
  await tx.execute(sql`
    insert into visit_sums (figure, day, key, device, locale, count)
    select figure, day, key, device.name, locale.name,
      round(size * wave * device.share * locale.share * ${hash('key || day::text || device.name')})::int
    from ${days} cross join ${devices} cross join ${locales} cross join (values
      ('source', 'direct', 62), ('source', 'google', 74), ('source', 'instagram', 48), ('source', 'whatsapp', 38),
      ('source', 'facebook', 21), ('source', 'tiktok', 17), ('source', 'mail', 6), ('source', 'assistants', 4),
      ('source', 'other_site', 5), ('step', 'product', 150), ('step', 'cart', 32), ('step', 'checkout', 14)
    ) as counted (figure, key, size)
    where round(size * wave * device.share * locale.share * ${hash('key || day::text || device.name')}) > 0`);
  await tx.execute(sql`
    insert into product_views (product_id, day, count)
    select p.id, day, ceil(9 * wave * ${hash('p.demo_key')} * ${hash('p.demo_key || day::text')})::int
    from ${days} cross join products p where p.demo_key is not null`);
  await tx.execute(sql`
    insert into visit_counts (day, kind, page, locale, count)
    select day, 'page', page, locale.name, ceil(size * wave * locale.share * ${hash('page || day::text')})::int
    from ${days} cross join ${locales} cross join (values ('/', 130), ('/products', 190), ('/products/$id', 320),
      ('/cart', 60), ('/checkout', 18), ('/blog', 25), ('/contact', 12), ('/faq', 16)) as seen (page, size)`);
  await tx.execute(sql`
    insert into search_counts (day, term, count, found)
    select day, term, ceil(size * wave * ${hash('term || day::text')})::int, found
    from ${days} cross join (values ('cube', 5, 2), ('dance floor', 4, 1), ('harusi', 3, 9), ('viti', 3, 2),
      ('neon', 2, 1), ('disco ball', 2, 0), ('smoke machine', 2, 0)) as asked (term, size, found)`);
  await tx.execute(sql`
    insert into lost_demand (day, product_id, starts_on, ends_on, visitors, units, value)
    select day, p.id, day + 9, day + 10, 1 + abs(hashtext(day::text)) % 2, missing, missing * p.rental_price * 100
    from ${days} cross join (values ('wedding-arch', 1), ('led-bar-counter', 3), ('video-wall-panel', 8))
      as lost (demo_key, missing) join products p using (demo_key)
    where abs(hashtext(demo_key || day::text)) % 9 = 0`);
  await tx.execute(sql`
    insert into speed_counts (day, by, key, metric, buckets)
    select day, by, key, metric, array(select case when bucket between least and
        least + abs(hashtext(key || metric || day::text)) % 5 then times else 0 end
      from generate_series(1, buckets) as bucket)
    from ${days} cross join (values ('page', '/', 9), ('page', '/products', 9), ('page', '/products/$id', 9),
        ('page', '/checkout', 9), ('line', '3g', 12), ('line', '4g', 12), ('line', 'unknown', 12)) as read (by, key, times)
      cross join (values ('LCP', 18, 6), ('INP', 16, 3), ('CLS', 11, 1)) as measured (metric, buckets, least)
    where day > ${today}::date - 60`);
}
