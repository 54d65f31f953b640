/** The label of the cart button: `99+` above 99 (spec section 2). */
export function badgeLabel(count: number): string {
  return count > 99 ? '99+' : String(count);
}
