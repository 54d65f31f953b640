import type { ZoneFields } from './schemas.ts';

export interface ZoneView extends ZoneFields {
  id: string;
  version: number;
  /** False: nothing is delivered there. */
  isOpen: boolean;
  /** Orders were placed at its price: it can be closed, not removed. */
  isUsed: boolean;
}

export interface ZoneListView {
  /** The cheapest first. */
  zones: ZoneView[];
  /** Counties in no open zone. */
  notServed: number[];
}
