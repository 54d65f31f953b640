import { randomUUID } from 'node:crypto';
import type { Database } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import type { UnitMove } from '#/domain/stock/unit.ts';
import { listUnitsInput, makeUnitsInput } from '#/features/units/schemas.ts';
import { moveUnit } from '#/features/units/use-cases/change-unit.server.ts';
import { makeUnits, setLabels } from '#/features/units/use-cases/make-units.server.ts';
import {
  getProductUnits,
  getUnit,
  listUnitHistory,
  listUnitsOf,
} from '#/features/units/use-cases/read-units.server.ts';
import type { UnitView } from '#/features/units/views.ts';
import { makeProduct } from './product.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;
type Move = Parameters<typeof moveUnit>[1];

/** What is done with the labelled units of a test's own products. */
export function unitSteps(db: Database) {
  const today = nairobiDay(new Date());
  let made = 0;

  /** A product whose units carry labels: `P1X-0001` and so on. */
  async function labelled(stockQuantity: number, make = stockQuantity) {
    made += 1;
    const prefix = `P${made}X`;
    const product = await makeProduct(db, { stockQuantity });
    const set = await setLabels(db, { productId: product.id, prefix, basedOn: null, make });
    if (!set?.ok) throw new Error('The labels were refused');
    return { product, prefix };
  }

  function makeMore(product: Product, units: number, more: object = {}) {
    const facts = { isReceived: false, condition: 'new', boughtOn: null, cost: null };
    const input = { productId: product.id, units, idempotencyKey: randomUUID(), ...facts };
    return makeUnits(db, makeUnitsInput.parse({ ...input, ...more }), today);
  }

  async function unitOf(code: string): Promise<UnitView> {
    const unit = await getUnit(db, code);
    if (!unit) throw new Error(`No unit ${code}`);
    return unit;
  }

  async function move(code: string, to: UnitMove, more: Partial<Move> = {}) {
    const { id: unitId, version } = await unitOf(code);
    const input = { unitId, version, move: to, isCounted: false, reason: '' };
    return moveUnit(db, { ...input, idempotencyKey: randomUUID(), ...more }, today);
  }

  async function countsOf(product: Product) {
    const view = await getProductUnits(db, product.id);
    if (!view) throw new Error('The product is gone');
    const { onHand, atRepair, inStock, inMaintenance } = view;
    return { onHand, atRepair, inStock, inMaintenance };
  }

  async function codesOf(product: Product, more: object = {}) {
    const input = listUnitsInput.parse({ productId: product.id, ...more });
    return (await listUnitsOf(db, input)).rows.map(({ code }) => code);
  }

  async function historyOf(code: string) {
    return (await listUnitHistory(db, { unitId: (await unitOf(code)).id, page: 1 })).rows;
  }

  return { labelled, makeMore, unitOf, move, countsOf, codesOf, historyOf };
}
