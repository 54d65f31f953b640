import type { Day } from '#/domain/dates/day.ts';
import { COUNTIES } from '#/domain/orders/counties.ts';
import { possibleRange } from '#/domain/rentals/event-days.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';

/** What a customer said elsewhere in the shop: the days of their event, and the county. */
export interface PageContext {
  range: RentalRange | null;
  countyCode: number | null;
}

/** The page with what was said, as it goes with a message: `/products?from=…&to=…&county=47`. */
export function writePageContext(path: string, { range, countyCode }: PageContext): string {
  const said = new URLSearchParams({
    ...(range && { from: range.start, to: range.end }),
    ...(countyCode !== null && { county: String(countyCode) }),
  });
  return said.size === 0 ? path : `${path}?${said}`;
}

/** Reads it again on the server, where it is what a stranger sent: junk is as if nothing was said. */
export function readPageContext(page: string | null, today: Day): PageContext {
  const said = new URLSearchParams(page?.split('?')[1] ?? '');
  const known = COUNTIES.find(({ code }) => String(code) === said.get('county'));
  return {
    range: possibleRange({ start: said.get('from'), end: said.get('to') }, today),
    countyCode: known?.code ?? null,
  };
}
