/** The params of a path in a pattern (`/admin/products/$id`); null when it is another path. */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith('$') && value !== '') params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/** Finds what stands at a path; a written segment goes before one that stands for any. */
export function findPlace<Place extends { path: string }>(places: readonly Place[], path: string) {
  const found = places.flatMap((place) => {
    const params = matchPattern(place.path, path);
    return params ? [{ place, params }] : [];
  });
  return found.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

/** The place of the menu that a path lies at or below: the one with the longest address. */
export function currentPlace<Place extends { path: string }>(
  places: readonly Place[],
  path: string,
): Place | undefined {
  return places
    .filter((place) => path === place.path || path.startsWith(`${place.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
