import type { Transaction } from '#/db/client.server.ts';
import {
  customerFacts,
  type CohortFact,
  type CustomerMonth,
  type RecencyFact,
} from '#/domain/earnings/customer-facts.ts';
import { sum } from '#/domain/money/money.ts';
import type { MoneyFact } from '#/domain/finance/order-facts.ts';
import {
  deleteCustomerOrders,
  deleteCustomerSums,
  insertCohorts,
  insertCustomerOrders,
  insertCustomerSums,
  insertRecency,
  listCustomerMonths,
  listCustomersBefore,
  listCustomersOf,
} from './queries.server.ts';

interface OrderSums {
  orderId: string;
  facts: readonly MoneyFact[];
}

/** Replaces what these orders were for their customers, and those in the sums of all (EARN-9, EARN-10). */
export async function sumCustomers(tx: Transaction, orders: readonly OrderSums[]): Promise<void> {
  const ids = orders.map(({ orderId }) => orderId);
  const customerOf = await listCustomersOf(tx, ids);
  const paid = orders.flatMap(({ orderId, facts }) => {
    const sales = facts.filter(({ figure }) => figure === 'sales');
    const amount = sum(sales.map((fact) => fact.amount));
    const day = sales.map((fact) => fact.day).toSorted()[0];
    const customer = customerOf.get(orderId);
    return customer && day && amount > 0 ? [{ orderId, customer, day, sales: amount }] : [];
  });
  const touched = [
    ...new Set([...(await listCustomersBefore(tx, ids)), ...paid.map(({ customer }) => customer)]),
  ];
  const before = await listCustomerMonths(tx, touched);
  await deleteCustomerOrders(tx, ids);
  await insertCustomerOrders(tx, paid);
  const after = await listCustomerMonths(tx, touched);
  const factsOf = (months: ReadonlyMap<string, CustomerMonth[]>) =>
    touched.map((customer) => ({ customer, ...customerFacts(months.get(customer) ?? []) }));
  const [taken, added] = [factsOf(before), factsOf(after)];
  await deleteCustomerSums(tx, touched);
  await insertCustomerSums(
    tx,
    added.flatMap(({ customer, whole }) => (whole ? [{ customer, ...whole }] : [])),
  );
  await insertCohorts(
    tx,
    changeBy(
      ({ cohort, month }: CohortFact) => `${cohort} ${month}`,
      added.flatMap(({ cohorts }) => cohorts),
      taken.flatMap(({ cohorts }) => cohorts),
    ),
  );
  await insertRecency(
    tx,
    changeBy(
      ({ lastOn, hasRepeated }: RecencyFact) => `${lastOn} ${hasRepeated}`,
      added.flatMap(({ recency }) => recency),
      taken.flatMap(({ recency }) => recency),
    ),
  );
}

/** What is added less what is taken off, one for each key. */
function changeBy<Fact extends { people: number; sales: number }>(
  keyOf: (fact: Fact) => string,
  added: readonly Fact[],
  taken: readonly Fact[],
): Fact[] {
  const signed = [
    ...added,
    ...taken.map((fact) => ({ ...fact, people: -fact.people, sales: -fact.sales })),
  ];
  return [...Map.groupBy(signed, keyOf).values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const people = rest.reduce((all, fact) => all + fact.people, first.people);
    const sales = rest.reduce((all, fact) => all + fact.sales, first.sales);
    return people === 0 && sales === 0 ? [] : [{ ...first, people, sales }];
  });
}
