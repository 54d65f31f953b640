import type { RowProblem } from '#/domain/catalog/product-import.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { MOST_FITTING } from '../schemas.ts';
import { CLEARED, FITS_COLUMN } from './columns.ts';
import { namesCell, readNames } from './picture-names.ts';

/** Products that a file can name: those of the shop, and those that the file itself creates. */
export interface NamedProducts {
  /** By its label code or, for one without, its id. */
  idOf: (name: string) => string | undefined;
  /** As `idOf` takes it; undefined: it is gone. */
  nameOf: (id: string) => string | undefined;
}

/** The ids of what goes with a product, in the order of the cell; null: the row leaves them alone. */
export function readFits(
  cell: string | undefined,
  { id, fits }: { id: string | undefined; fits: readonly string[] },
  named: NamedProducts,
): Result<string[] | null, { reason: 'ROW_REFUSED'; problems: RowProblem[] }> {
  if (cell === undefined || cell === fitsCell(fits, named)) return ok(null);
  if (cell === CLEARED) return ok([]);
  const names = readNames(cell);
  if (names.length > MOST_FITTING) {
    return refused([{ column: FITS_COLUMN, problem: 'TOO_MANY', detail: String(MOST_FITTING) }]);
  }
  const ids = new Set<string>();
  const problems: RowProblem[] = [];
  for (const name of names) {
    const found = named.idOf(name);
    if (found === undefined) {
      problems.push({ column: FITS_COLUMN, problem: 'FITS_UNKNOWN', detail: name.slice(0, 60) });
    } else if (found === id) {
      problems.push({ column: FITS_COLUMN, problem: 'FITS_ITSELF' });
    } else ids.add(found);
  }
  return problems.length > 0 ? refused(problems) : ok([...ids]);
}

function refused(problems: RowProblem[]) {
  return reject({ reason: 'ROW_REFUSED' as const, problems });
}

/** What is gone from the shop is left out, as everywhere. */
export function fitsCell(fits: readonly string[], { nameOf }: Pick<NamedProducts, 'nameOf'>) {
  return namesCell(fits.flatMap((id) => nameOf(id) ?? []));
}
