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

/** The pages above the one at a path, from the top down, each with its own path; the desk is above none. */
export function placesAbove<Place extends { path: string; under?: string }>(
  places: readonly Place[],
  path: string,
): { place: Place; path: string }[] {
  const { under } = findPlace(places, path)?.place ?? {};
  const segments = path.split('/');
  const parents = segments.map((_, length) => segments.slice(0, length).join('/')).slice(3);
  return (under === undefined ? parents : [under, ...parents]).flatMap((parent) => {
    const found = findPlace(places, parent);
    return found ? [{ place: found.place, path: parent }] : [];
  });
}

interface MenuPage {
  path: string;
  menu?: object;
  /** The page of the menu that it belongs to, where its address does not say so. */
  under?: string;
}

/** The page of the menu that a path belongs to: else the one at or above it with the longest address. */
export function currentPlace<Page extends MenuPage>(
  pages: readonly Page[],
  path: string,
): Page | undefined {
  const under = findPlace(pages, path)?.place.under ?? path;
  return pages
    .filter((page) => page.menu && (under === page.path || under.startsWith(`${page.path}/`)))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
