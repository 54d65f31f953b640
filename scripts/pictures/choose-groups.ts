import { Sentence } from '../run/sentence.ts';
import type { PictureGroup } from './picture-group.ts';

/**
 * The groups that were asked for by name, `shop`, or only some of their pages, `shop/cart`; all
 * without a name.
 * @throws Sentence for a name that none of them has.
 */
export function chooseGroups(
  groups: readonly PictureGroup[],
  names: readonly string[],
): PictureGroup[] {
  const known = groups.flatMap(({ name, entries }) => [
    name,
    ...entries.map((entry) => `${name}/${entry.name}`),
  ]);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const all = groups.map(({ name }) => name).join(', ');
    throw new Sentence(`There are no pictures "${unknown}", only ${all}, and pages as shop/home.`);
  }
  if (names.length === 0) return [...groups];
  return groups
    .map((group) => {
      const { name, entries } = group;
      if (names.includes(name)) return group;
      return { ...group, entries: entries.filter((one) => names.includes(`${name}/${one.name}`)) };
    })
    .filter(({ entries }) => entries.length > 0);
}
