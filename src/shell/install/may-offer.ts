/** Nobody is asked again for so long after a no. */
const REST_MS = 90 * 86_400_000;

/** Whether installing may be offered; `refused` is what is stored of the last no. */
export function mayOffer(refused: unknown, now: number): boolean {
  const at =
    typeof refused === 'object' && refused !== null && 'at' in refused ? Number(refused.at) : NaN;
  return Number.isNaN(at) || now - at >= REST_MS;
}
