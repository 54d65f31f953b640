import { sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';

type Sums = Record<string, number>;

interface Days {
  from: Day;
  to: Day;
  today: Day;
}

async function read(db: Executor, query: ReturnType<typeof sql>): Promise<Sums> {
  const { rows } = await db.execute<{ name: string; amount: string }>(query);
  return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]));
}

/** Units of each product on each day, as the roll-up has them; those that are out to today only. */
export function unitsRolledUp(db: Executor, { from, to, today }: Days): Promise<Sums> {
  return read(
    db,
    sql`
    select concat_ws(' ', figure, product_id, to_char(on_day, 'YYYY-MM-DD')) as name, sum(change) as amount
    from unit_changes
      join generate_series(${from}::date, ${to}::date, interval '1 day') as on_day on day <= on_day
    where figure <> 'out' or on_day <= ${today}::date
    group by figure, product_id, on_day having sum(change) <> 0`,
  );
}

/** The same of the orders themselves, by SQL of its own (EARN-3, EARN-13). */
export function unitsOfOrders(db: Executor, { from, to, today }: Days): Promise<Sums> {
  return read(
    db,
    sql`
    with handed as (
      select l.id as line_id, l.order_id, l.product_id, l.quantity, l.due_back_on, l.hire_status = 'out' as is_out,
        coalesce((left_at at time zone 'Africa/Nairobi')::date, l.leaves_on) as out_on
      from order_lines l join orders o on o.id = l.order_id
        cross join lateral (select max(e.created_at) as left_at from order_events e where e.order_id = o.id
          and e.kind = case o.delivery_method when 'delivery' then 'dispatched' else 'delivered' end) as leaving
      where l.hire_status in ('out', 'returned', 'inspected')
    ), counted as (
      select line_id, coalesce((e.details ->> 'on')::date, (e.created_at at time zone 'Africa/Nairobi')::date) as back_on,
        (e.details ->> 'units')::int as units
      from handed join order_events e on e.order_id = handed.order_id
        and e.kind = 'rental_returned' and e.details ->> 'lineId' = line_id::text
    ), ended as (
      select line_id, units, back_on from counted
      union all
      select line_id, quantity - coalesce((select sum(units) from counted where counted.line_id = handed.line_id), 0),
        case when is_out then ${today}::date + 1 else due_back_on end
      from handed
    ), spans as (
      select 'out' as figure, product_id, units, out_on as first, least(greatest(back_on, out_on + 1), ${today}::date + 1) as last
      from ended join handed using (line_id)
      union all
      select figure, product_id, quantity, first, last
      from order_lines l join orders o on o.id = l.order_id
        cross join lateral (values ('hired', rental_start_date, rental_end_date), ('blocked', leaves_on, blocked_until))
          as agreed (figure, first, last)
      where l.type = 'rental' and (o.status not in ('pending_payment', 'cancelled', 'refunded')
        or (o.status = 'refunded' and l.hire_status = 'inspected'))
    )
    select concat_ws(' ', figure, product_id, to_char(on_day, 'YYYY-MM-DD')) as name, sum(units) as amount
    from spans join generate_series(${from}::date, ${to}::date, interval '1 day') as on_day
      on on_day >= first and on_day < last
    group by figure, product_id, on_day having sum(units) <> 0`,
  );
}

/** Customers by cohort and month, by their last day and whether they came again, and all of them. */
export function customersRolledUp(db: Executor): Promise<Sums> {
  return read(
    db,
    sql`
    select concat_ws(' ', 'people', cohort, month) as name, people as amount from cohort_sums where people <> 0
    union all select concat_ws(' ', 'sales', cohort, month), sales from cohort_sums where sales <> 0
    union all select concat_ws(' ', 'last', last_on, has_repeated), people from recency_sums where people <> 0
    union all select concat_ws(' ', 'last sales', last_on, has_repeated), sales from recency_sums where sales <> 0
    union all select concat_ws(' ', 'customer', customer, first_on, last_on, orders), sales from customer_sums`,
  );
}

/** The same of the orders and the sums of their money, by SQL of its own (EARN-9, EARN-10). */
export function customersOfOrders(db: Executor): Promise<Sums> {
  return read(
    db,
    sql`
    with paid as (
      select md5(coalesce(o.user_id::text, o.contact_phone))::uuid as customer, min(f.day) as day, sum(f.amount) as sales
      from order_money_facts f join orders o on o.id = f.order_id
      where f.figure = 'sales' group by o.id having sum(f.amount) > 0
    ), people as (
      select customer, min(day) as first_on, max(day) as last_on, count(*) as orders, sum(sales) as sales
      from paid group by customer
    ), months as (
      select customer, date_trunc('month', first_on)::date as cohort, date_trunc('month', day)::date as month, paid.sales
      from paid join people using (customer)
    )
    select concat_ws(' ', 'people', cohort, month) as name, count(distinct customer) as amount
    from months group by cohort, month
    union all select concat_ws(' ', 'sales', cohort, month), sum(sales) from months group by cohort, month
    union all select concat_ws(' ', 'last', last_on, orders > 1), count(*) from people group by last_on, orders > 1
    union all select concat_ws(' ', 'last sales', last_on, orders > 1), sum(sales)
      from people group by last_on, orders > 1
    union all select concat_ws(' ', 'customer', customer, first_on, last_on, orders), sales from people`,
  );
}

/** Units that came, moved and were sold, by product and day, as the roll-up of the stock has them. */
export function stockRolledUp(db: Executor): Promise<Sums> {
  return read(
    db,
    sql`
    select concat_ws(' ', name, product_id, day, case name when 'cost' then receipts end) as name, sum(amount) as amount
    from stock_by_day cross join lateral (values ('received', received::numeric), ('moved', moved), ('sold', sold),
      ('cost', received * unit_cost)) as figure (name, amount)
    group by 1, figure.name, product_id, day having sum(amount) <> 0`,
  );
}

/** The same of the movements themselves, by SQL of its own. */
export function stockOfMovements(db: Executor): Promise<Sums> {
  return read(
    db,
    sql`
    with moved as (
      select product_id, (at at time zone 'Africa/Nairobi')::date as day, kind, quantity,
        case when kind in ('opening', 'received') then 'received' else 'moved' end as way, quantity * unit_cost as cost,
        (select count(*) from stock_movements before where before.product_id = m.product_id and before.id <= m.id
          and before.kind in ('opening', 'received')) as receipts
      from stock_movements m
    )
    select concat_ws(' ', way, product_id, day) as name, sum(quantity) as amount
    from moved group by 1 having sum(quantity) <> 0
    union all select concat_ws(' ', 'sold', product_id, day), -sum(quantity)
    from moved where kind in ('sold', 'returned') group by 1 having sum(quantity) <> 0
    union all select concat_ws(' ', 'cost', product_id, day, receipts), sum(cost)
    from moved where way = 'received' group by 1 having sum(cost) <> 0`,
  );
}
