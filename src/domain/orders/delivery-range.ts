interface ZoneDays {
  daysMin: number;
  daysMax: number;
  isOpen: boolean;
}

/**
 * In how many working days the shop delivers to the nearest and to the farthest of the zones it
 * delivers to: `1`, or from to, `2–4`. A dash where it delivers nowhere.
 */
export function deliveryRange(zones: readonly ZoneDays[]): { near: string; far: string } {
  const open = zones
    .filter(({ isOpen }) => isOpen)
    .toSorted((a, b) => a.daysMax - b.daysMax || a.daysMin - b.daysMin);
  return { near: written(open[0]), far: written(open.at(-1)) };
}

function written(zone: ZoneDays | undefined): string {
  if (!zone) return '–';
  const { daysMin, daysMax } = zone;
  return daysMin === daysMax ? String(daysMin) : `${daysMin}–${daysMax}`;
}
