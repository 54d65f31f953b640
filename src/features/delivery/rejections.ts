import type { ZoneView } from './views.ts';

/** Nothing is delivered there. */
export type CountyNotServed = { reason: 'COUNTY_NOT_SERVED'; countyCode: number };

export type ManageZoneRejection =
  /** Somebody else has changed it since it was read; `current` is what stands there now. */
  | { reason: 'CHANGED_MEANWHILE'; current: ZoneView }
  | { reason: 'NAME_TAKEN' }
  /** The fewest days are more than the most. */
  | { reason: 'DAYS_REVERSED' }
  /** Orders were placed at its price. */
  | { reason: 'ZONE_USED' }
  | { reason: 'TOO_MANY_ZONES'; most: number };
