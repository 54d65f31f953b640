/** Marks a link as the current page by our own judgement: the router sees only part of the address. */
export function currentPage(isCurrent: boolean) {
  const mark = { 'aria-current': isCurrent ? ('page' as const) : undefined };
  // Else it takes an address without `state` for part of every other.
  return { ...mark, activeProps: mark, activeOptions: { exact: true } };
}
