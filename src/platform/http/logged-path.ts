/** As random as a secret: long, with small and capital letters. Ids, slugs and file names are not. */
const SECRET = /^(?=.*[A-Z])(?=.*[a-z])[\w-]{20,}$/;

/** A path, with its query or without, as the log may show it: who reads the log must not be able to use links of others. */
export function loggedPath(path: string): string {
  return path
    .split(/([/?&=])/)
    .map((segment) => (SECRET.test(segment) ? '[hidden]' : segment))
    .join('');
}
