import type { Day } from '#/domain/dates/day.ts';
import { COUNTIES } from '#/domain/orders/counties.ts';
import { checkRentalRange, type RentalRange } from '#/domain/rentals/rental-range.ts';

/** What a customer said elsewhere in the shop: the days of their event, and the county. */
export interface Visit {
  range: RentalRange | null;
  countyCode: number | null;
}

/** The page with what was said, as it goes with a message: `/products?from=…&to=…&county=47`. */
export function pageOfVisit(path: string, { range, countyCode }: Visit): string {
  const said = new URLSearchParams({
    ...(range && { from: range.start, to: range.end }),
    ...(countyCode !== null && { county: String(countyCode) }),
  });
  return said.size === 0 ? path : `${path}?${said}`;
}

/** Reads it again on the server, where it is what a stranger sent: junk is as if nothing was said. */
export function visitOfPage(page: string | null, today: Day): Visit {
  const said = new URLSearchParams(page?.split('?')[1] ?? '');
  const [start, end, county] = [said.get('from'), said.get('to'), said.get('county') ?? ''];
  const isRange = checkRentalRange({ start, end }, today).ok;
  const known = COUNTIES.find(({ code }) => String(code) === county);
  return {
    range: isRange && start !== null && end !== null ? { start, end } : null,
    countyCode: known?.code ?? null,
  };
}
