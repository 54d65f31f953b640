/** Not in every browser, so not in the compiler's list. */
interface Connection {
  saveData?: boolean;
}

/** Somebody pays for each byte: nothing is fetched that was not asked for. */
export function savesData(): boolean {
  // The cast: see above.
  return (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
}
