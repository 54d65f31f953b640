import { adminPages } from '#/shell/admin/admin-pages.ts';
import { firstLink } from './find-link.ts';
import { chartPages } from './chart-pages.ts';
import { sampleAddresses } from './office-samples.ts';
import type { PictureEntry, PictureGroup } from './picture-group.ts';

/** Where a link to a page with an id in its address is, when it is not the page above it. */
const linkedFrom: Readonly<Record<string, string>> = {
  '/admin/occasions/$key': '/admin/categories',
};

/** The address of the page, with an id that the shop has. */
function addressOf(path: string): PictureEntry['path'] {
  const made = sampleAddresses[path];
  if (made) return made;
  const [, above, segment, below] = /^(.*?)\/(\$\w+)(.*)$/.exec(path) ?? [];
  if (above === undefined || segment === undefined) return path;
  const one = `${above}/${segment}`;
  const find = firstLink(linkedFrom[one] ?? above, one);
  return async (shop) => `${await find(shop)}${below}`;
}

const nameOf = (path: string) =>
  path
    .replace(/^\/admin\/?/, '')
    .replaceAll('/', '-')
    .replaceAll('$', 'one-') || 'desk';

const drawn = new Set(chartPages.entries.map(({ path }) => path));

/** Every other page of the back office. */
export const officePages: PictureGroup = {
  name: 'office',
  widths: [360, 1440],
  themes: ['day'],
  locales: ['en', 'sw'],
  entries: adminPages
    .filter(({ path }) => !drawn.has(path) && path !== '/admin/enhanced-financial/$id')
    .map(({ path }): PictureEntry => ({ name: nameOf(path), path: addressOf(path), who: 'admin' })),
};
