import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#/db/schema/audit.ts';
import { costBudgets } from '#/db/schema/costs.ts';
import { budgetMonths } from '#/domain/costs/budget.ts';
import type { CostCategory } from '#/domain/costs/cost.ts';
import { addDays, nairobiDay, startOfDay, type Day } from '#/domain/dates/day.ts';
import { monthOf, nextMonth, wholeMonth } from '#/domain/dates/month.ts';
import { callApi } from '#tests/abuse/call-api.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { addRecurring } from '../recurring/manage-recurring.server.ts';
import { writeAllDue } from '../recurring/write-due.server.ts';
import { addCostInput, addRecurringInput, setBudgetInput, sumCostsInput } from '../schemas.ts';
import { addCost } from '../use-cases/add-cost.server.ts';
import { reverseCost } from '../use-cases/reverse-cost.server.ts';
import { sumCosts } from '../use-cases/sum-costs.server.ts';
import { findOverrun, getBudgets } from './read-budgets.server.ts';
import { setBudget } from './set-budget.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const MONTH = monthOf(TODAY);
let by = { staffId: '', now: NOW };
let headers = {};

beforeAll(async () => {
  const admin = await makeUser(db, { role: 'admin' });
  by = { staffId: admin.id, now: NOW };
  headers = { cookie: await sessionCookie((await makeSession(db, admin.id)).token) };
});

const set = (category: CostCategory, month: Day, amount: number | null, now = NOW) =>
  setBudget(db, setBudgetInput.parse({ category, month, amount }), now);
const cost = (category: CostCategory, amount: number, day = TODAY) =>
  addCostInput.parse({ key: randomUUID(), category, amount, vatRate: 16_00, day });
async function spend(category: CostCategory, amount: number, day?: Day): Promise<string> {
  const added = await addCost(db, cost(category, amount, day), by);
  if (!added.ok) throw new Error(added.reason);
  return added.value.id;
}
async function rowOf(category: CostCategory, month: Day | null = null, now = NOW) {
  const { categories } = await getBudgets(db, month, now);
  return categories.find((row) => row.category === category);
}

describe('COST-8: a budget', () => {
  it('holds in its month and those after it, until it is changed', async () => {
    const next = nextMonth(MONTH);
    const third = nextMonth(next);
    expect(await rowOf('marketing')).toMatchObject({ budget: null, state: 'none', since: null });
    expect(await set('marketing', MONTH, 20_000_00)).toMatchObject({ ok: true });
    expect(await rowOf('marketing', third)).toMatchObject({ budget: 20_000_00, since: MONTH });
    expect(await set('marketing', third, 5_000_00)).toMatchObject({ ok: true });
    expect(await rowOf('marketing', next)).toMatchObject({
      budget: 20_000_00,
      next: { from: third, amount: 5_000_00 },
    });
    expect(await rowOf('marketing', third)).toMatchObject({ budget: 5_000_00, next: null });
    expect(await set('marketing', MONTH, 25_000_00)).toMatchObject({ ok: true });
    expect(await rowOf('marketing', next)).toMatchObject({ budget: 25_000_00 });
    expect(await set('marketing', next, null)).toMatchObject({ ok: true });
    expect(await rowOf('marketing', next)).toMatchObject({ budget: null, since: next });
  });

  it('of a month that is over stays as it was', async () => {
    const before = monthOf(addDays(MONTH, -1));
    expect(await set('fees', before, 1_00)).toEqual({ ok: false, reason: 'BUDGET_MONTH' });
    expect(await getBudgets(db, before, NOW)).toMatchObject({ canSet: false, month: before });
    // Set while it lasted, it is what the month had.
    expect(await set('fees', before, 9_00, new Date(startOfDay(before)))).toMatchObject({
      ok: true,
    });
    expect(await set('fees', MONTH, 8_00)).toMatchObject({ ok: true });
    expect(await rowOf('fees', before)).toMatchObject({ budget: 9_00 });
  });

  it('is looked at a year ahead, and no further', async () => {
    const last = budgetMonths(TODAY).at(-1) ?? '';
    expect(await getBudgets(db, last, NOW)).toMatchObject({ month: last, isLast: true });
    expect(await getBudgets(db, '9999-12-01', NOW)).toMatchObject({ month: last });
    expect(await getBudgets(db, null, NOW)).toMatchObject({ month: MONTH, isLast: false });
  });

  it('is measured by what the list of costs comes to, reversals as there', async () => {
    const { from, to } = wholeMonth(monthOf(addDays(MONTH, -40)));
    await spend('transport', 300_00, from);
    const typo = await spend('transport', 9_000_00, to);
    await spend('transport', 7_00, addDays(to, 1));
    await reverseCost(db, { id: typo, key: randomUUID(), note: 'Typed twice' }, by);
    const { total } = await sumCosts(db, sumCostsInput.parse({ from, to, category: 'transport' }));
    expect(total.amount).toBe(300_00);
    expect(await rowOf('transport', from)).toMatchObject({ spent: total.amount });
    const view = await getBudgets(db, from, NOW);
    expect(view.spent).toBe(view.categories.reduce((all, { spent }) => all + spent, 0));
  });

  it('counts what recurs in the month and is not written yet, and each only once', async () => {
    const next = nextMonth(MONTH);
    const startsOn = addDays(next, 2);
    const rent = { key: randomUUID(), category: 'rent', amount: 85_000_00, vatRate: 0 };
    const input = addRecurringInput.parse({ ...rent, rhythm: 'monthly', startsOn });
    await addRecurring(db, input, NOW);
    await set('rent', MONTH, 80_000_00);
    expect(await rowOf('rent')).toMatchObject({ spent: 0, expected: 0, state: 'within' });
    expect(await rowOf('rent', next)).toMatchObject({
      spent: 0,
      expected: 85_000_00,
      left: -5_000_00,
      state: 'ahead',
      overBy: 5_000_00,
    });
    const then = new Date(startOfDay(startsOn).getTime() + 3_600_000);
    await writeAllDue(db, then);
    expect(await rowOf('rent', next, then)).toMatchObject({
      spent: 85_000_00,
      expected: 0,
      state: 'over',
      overBy: 5_000_00,
    });
  });

  it('that a new cost passes is said after saving, and nothing is refused', async () => {
    await set('power', MONTH, 100_00);
    const add = (amount: number) => {
      const { key, category, day, vatRate } = cost('power', amount);
      return callApi('costs/add', { key, category, amount, vatRate, day }, headers);
    };
    expect(await add(100_00)).toMatchObject({ status: 200, body: { overrun: null } });
    expect(await add(1)).toMatchObject({ status: 200, body: { overrun: 1 } });
    expect(await findOverrun(db, { category: 'staff', day: TODAY })).toBeNull();
  });

  it('is set by an admin alone, and each change of it is in the audit log', async () => {
    const input = { category: 'stock', month: MONTH, amount: 500_00 };
    expect((await callApi('costs/budgets/set', input, {})).status).toBe(401);
    for (const amount of [500_00, 600_00, 600_00, null]) {
      expect((await callApi('costs/budgets/set', { ...input, amount }, headers)).status).toBe(200);
    }
    const id = `stock-${MONTH.slice(0, 7)}`;
    const entries = await db.select().from(auditLog).where(eq(auditLog.thingId, id));
    expect(entries).toMatchObject([
      { thing: 'cost_budgets', action: 'insert', after: { category: 'stock', amount: 500 } },
      { action: 'update', before: { amount: 500 }, after: { amount: 600 } },
      { action: 'update', before: { amount: 600 }, after: { amount: null } },
    ]);
    const row = { id: 'x', category: 'repair', fromMonth: MONTH, amount: 5 } as const;
    for (const [wrong, constraint] of [
      [{ fromMonth: addDays(MONTH, 1) }, 'cost_budgets_first_day'],
      [{ amount: 0 }, 'cost_budgets_amount_positive'],
    ] as const) {
      const inserting = db.insert(costBudgets).values({ ...row, ...wrong });
      await expect(inserting).rejects.toMatchObject({ cause: { constraint } });
    }
  });
});
