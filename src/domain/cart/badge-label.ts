/** The label of the cart button: `99+` above 99. */
export function badgeLabel(count: number): string {
  return count > 99 ? '99+' : String(count);
}
