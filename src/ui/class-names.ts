/** Joins class names and drops what does not apply: `classNames('a', on && 'b')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
