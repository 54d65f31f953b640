import { LISTED_COUNTIES } from '#/domain/orders/counties.ts';

/** “Nairobi, Baringo, Kiambu”, in the order of every list of counties. */
export function countyNames(codes: readonly number[]): string {
  return LISTED_COUNTIES.filter(({ code }) => codes.includes(code))
    .map(({ name }) => name)
    .join(', ');
}
