import type { Executor } from '#/db/client.server.ts';
import type { CostTie } from '#/domain/costs/cost.ts';
import { isUuid } from '#/domain/ids.ts';
import type { TieView } from '../views.ts';
import {
  listOrdersOfNumbers,
  listProductsNamed,
  listProductsOfIds,
  listUnitsOfCodes,
} from './queries.server.ts';

interface NamedTie {
  kind: CostTie;
  /** A product's name or id, a unit's code, an order's number. */
  name: string;
}

/** Finds what the lines of a file belong to, all at once; several, where products share a name. */
export async function findTies(
  db: Executor,
  ties: readonly NamedTie[],
): Promise<(tie: NamedTie) => TieView[]> {
  const namesOf = (kind: CostTie) => [
    ...new Set(ties.filter((tie) => tie.kind === kind).map(({ name }) => name)),
  ];
  const named = namesOf('product');
  const products = await listProductsNamed(db, named);
  const byId = await listProductsOfIds(db, named.filter(isUuid));
  const units = await listUnitsOfCodes(db, namesOf('unit').map(upper));
  const orders = await listOrdersOfNumbers(db, namesOf('order').map(upper));
  return ({ kind, name }) => {
    if (kind === 'product') {
      const own = isUuid(name)
        ? byId.filter(({ id }) => id === name.toLowerCase())
        : products.filter((product) => product.name === name || product.nameSw === name);
      return own.map(({ id, ...names }) => ({ kind, id, names }));
    }
    return (kind === 'unit' ? units : orders)
      .filter((found) => found.name === upper(name))
      .map((found) => ({ kind, id: found.id, names: { name: found.name, nameSw: found.name } }));
  };
}

function upper(name: string): string {
  return name.toUpperCase();
}
