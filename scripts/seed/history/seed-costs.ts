import { randomUUID } from 'node:crypto';
import type { CostCategory } from '#/domain/costs/cost.ts';
import { monthOf, nextMonth } from '#/domain/dates/month.ts';
import { shillings } from '#/domain/money/money.ts';
import { setBudget } from '#/features/costs/budgets/set-budget.server.ts';
import { addRecurring } from '#/features/costs/recurring/manage-recurring.server.ts';
import { listOpenRecurring } from '#/features/costs/recurring/queries.server.ts';
import { writeDue } from '#/features/costs/recurring/write-due.server.ts';
import { writeCost } from '#/features/costs/write-cost.server.ts';
import { setTarget } from '#/features/finance/targets/manage-targets.server.ts';
import { dice, HISTORY_DAYS } from '#demo/history/plan-orders.ts';
import type { Goods } from './goods.ts';
import type { Past } from './past.ts';

interface Spender {
  staffId: string;
  suppliers: readonly string[];
  goods: Goods;
}

/** Of a month, in shillings. */
const EVERY_MONTH = [
  { category: 'rent', amount: 65_000, vatRate: 0, note: 'Workshop and store' },
  { category: 'staff', amount: 128_000, vatRate: 0, note: 'Wages' },
  { category: 'power', amount: 9_400, vatRate: 16_00, note: 'Electricity' },
  { category: 'marketing', amount: 14_000, vatRate: 16_00, note: 'Advertising' },
] as const;

/** What comes now and then: from and up to so many shillings. */
const NOW_AND_THEN: readonly {
  category: CostCategory;
  least: number;
  most: number;
  note: string;
}[] = [
  { category: 'transport', least: 1_800, most: 6_500, note: 'Van and fuel' },
  { category: 'transport', least: 900, most: 2_400, note: 'Rider' },
  { category: 'repair', least: 800, most: 5_200, note: 'Batteries and shells' },
  { category: 'marketing', least: 2_000, most: 9_000, note: 'Photos of an event' },
  { category: 'fees', least: 400, most: 1_900, note: 'Bank and M-Pesa' },
];

const BUDGETS = [
  ['power', 9_000],
  ['transport', 40_000],
  ['marketing', 30_000],
  ['repair', 15_000],
] as const;
const TARGETS = [
  ['net', 1_250_000],
  ['rental', 950_000],
] as const;

/** What the shop spent in half a year, what it may spend, and what it wants to earn. */
export async function seedCosts(past: Past, { staffId, suppliers, goods }: Spender): Promise<void> {
  const began = past.at(-HISTORY_DAYS, 540);
  const [, courier = null, workshop = null] = suppliers;
  for (const { amount, ...cost } of EVERY_MONTH) {
    const startsOn = nextMonth(past.day(-HISTORY_DAYS));
    const wanted = { ...cost, amount: shillings(amount), supplierId: null, startsOn, endsOn: null };
    const rhythm = 'monthly' as const;
    const added = await addRecurring(past.tx, { key: randomUUID(), rhythm, ...wanted }, began);
    if (!added.ok) throw new Error(`${cost.category} does not recur: ${added.reason}`);
  }
  for (const recurring of await listOpenRecurring(past.tx, past.today)) {
    await writeDue(past.tx, recurring, past.now);
  }
  const ofSupplier: Partial<Record<CostCategory, string | null>> = {
    transport: courier,
    repair: workshop,
  };
  const chance = dice(7_411);
  const repaired = goods.all.filter(({ rentalPrice }) => rentalPrice !== null);
  for (let on = -HISTORY_DAYS + 2; on < 0; on += 3) {
    const kind = NOW_AND_THEN[Math.floor(chance() * NOW_AND_THEN.length)];
    if (!kind) continue;
    const { category, least, most, note } = kind;
    const product = repaired[Math.floor(chance() * repaired.length)];
    const isRepair = category === 'repair' && product !== undefined;
    const cost = {
      key: randomUUID(),
      category,
      amount: shillings(Math.round((least + chance() * (most - least)) / 50) * 50),
      vatRate: category === 'fees' ? 0 : 16_00,
      supplierId: ofSupplier[category] ?? null,
      note,
      day: past.day(on),
      tie: isRepair ? { kind: 'product' as const, name: product.id } : null,
    };
    const written = await writeCost(past.tx, cost, { staffId, now: past.at(on, 1_020) });
    if (!written.ok) throw new Error(`A cost was refused: ${written.reason}`);
  }
  await setPlans(past);
}

/** Since a quarter of a year ago. */
async function setPlans(past: Past): Promise<void> {
  const then = past.at(-90, 600);
  const month = monthOf(past.day(-90));
  for (const [category, amount] of BUDGETS) {
    const set = await setBudget(past.tx, { category, month, amount: shillings(amount) }, then);
    if (!set.ok) throw new Error(`The budget for ${category} was refused`);
  }
  for (const [figure, amount] of TARGETS) {
    const target = { figure, month, amount: shillings(amount), was: null };
    const set = await setTarget(past.tx, target, then);
    if (!set.ok) throw new Error(`The target of ${figure} was refused`);
  }
}
