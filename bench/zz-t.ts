import { connect } from '#/db/client.server.ts';
import { listEarned, listStockSums, listCostSums, listProducts } from '#/features/earnings/queries.server.ts';
import { listDaysOut, listBlockedDays, listDaysByMonth, listSeasonDays, listBookedByMonth, listDaysOfUnits } from '#/features/earnings/days/queries.server.ts';
import { listUnitSums } from '#/features/earnings/units/queries.server.ts';
import { getCustomers } from '#/features/earnings/customers/get-customers.server.ts';
import { listEarnings } from '#/features/earnings/use-cases/list-earnings.server.ts';
import { getProduct } from '#/features/earnings/product/get-product.server.ts';
import { getSeasons } from '#/features/earnings/seasons/get-seasons.server.ts';
import { listPriceTests } from '#/features/earnings/prices/list-price-tests.server.ts';
import { getFinancial } from '#/features/finance/use-cases/get-financial.server.ts';
import { readAhead } from '#/features/finance/ahead/read-ahead.server.ts';
import { listStockValue } from '#/features/purchasing/stock-value/list-stock-value.server.ts';
const db = connect(process.argv[2]!, 4);
const today = '2026-11-28', span = { from: '2025-11-29', to: today };
const pid = (await db.execute<{id:string}>(`select id from products where label_code='BUSY-3'`)).rows[0]!.id;
const T: Record<string, () => Promise<unknown>> = {
  listProducts: () => listProducts(db), listEarned: () => listEarned(db, span), stock: () => listStockSums(db, span), costs: () => listCostSums(db, span), units: () => listUnitSums(db, span),
  out: () => listDaysOut(db, span), blocked: () => listBlockedDays(db, span), byMonth: () => listDaysByMonth(db, pid, span), seasons: () => getSeasons(db, { category: null }, today),
  booked: () => listBookedByMonth(db, pid, { from: '2026-11-01', months: 4, today }), unitsDays: () => listDaysOfUnits(db, pid, today), prices: () => listPriceTests(db, pid, today),
  earnings: () => listEarnings(db, { ...span, page: 1, search: '', category: null, sort: 'name', descending: false }, today), product: () => getProduct(db, pid, today),
  customers: () => getCustomers(db, today), financial: () => getFinancial(db, { ...span, compare: 'year' } as never, new Date()), ahead: () => readAhead(db, new Date()),
  value: () => listStockValue(db, { page: 1, search: '', sort: 'name', descending: false } as never),
};
for (const [n, f] of Object.entries(T)) {
  const t: number[] = [];
  for (let i = 0; i < 6; i++) { const s = performance.now(); try { await f(); } catch (e) { console.log(n, String(e).slice(0, 200)); break; } t.push(performance.now() - s); }
  console.log(n, t.map((x) => x.toFixed(0)).join(' '));
}
await db.$client.end();
