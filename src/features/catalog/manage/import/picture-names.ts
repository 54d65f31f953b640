/** The cells in which file names and codes stand: between `;`, or `|` as in the other lists. */
export function readNames(cell: string): string[] {
  return cell
    .split(/[;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

export function namesCell(names: readonly string[]): string {
  return names.join('; ');
}

/** A file's name without its folders, as people write it. */
export function plainFileName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? '').trim().normalize('NFC');
}

/** By what a file is found: nobody minds the size of its letters. */
export function fileKey(path: string): string {
  return plainFileName(path).toLowerCase();
}
