/** Marks a link as the current page by our own judgement: the router sees only part of the address. */
export function currentPage(isCurrent: boolean) {
  const mark = { 'aria-current': isCurrent ? ('page' as const) : undefined };
  return { ...mark, activeProps: mark };
}
