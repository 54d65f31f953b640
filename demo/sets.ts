import type { SetType } from '#/domain/sets/set.ts';

/** A set of the demo shop; its parts by the keys of its products. */
export interface DemoSet {
  slug: string;
  title: string;
  titleSw: string;
  text: string;
  textSw: string;
  guests: number;
  type: SetType;
  parts: readonly { key: string; quantity: number; isOptional?: true }[];
}

export const demoSets: readonly DemoSet[] = [
  {
    slug: 'garden-wedding-for-100',
    title: 'Garden wedding for 100',
    titleSw: 'Harusi ya bustani ya watu 100',
    text: 'An arch to say yes under, lights over the tables and a warm glow on each of them. Trees and uplighters if the garden is large.',
    textSw:
      'Tao la kufungia ndoa, taa juu ya meza na mwanga wa joto kwenye kila meza. Miti na taa za kupamba kama bustani ni kubwa.',
    guests: 100,
    type: 'rental',
    parts: [
      { key: 'wedding-arch', quantity: 1 },
      { key: 'festoon-lights', quantity: 8 },
      { key: 'cordless-table-lamp', quantity: 13 },
      { key: 'led-candles', quantity: 12 },
      { key: 'blossom-tree', quantity: 2, isOptional: true },
      { key: 'wireless-uplight', quantity: 6, isOptional: true },
    ],
  },
  {
    slug: 'cocktail-tables-for-60',
    title: 'Cocktail tables for 60',
    titleSw: 'Meza za vinywaji za watu 60',
    text: 'Glowing tables to stand or sit around, lamps for the ones in between, and ice buckets that everybody finds in the dark.',
    textSw:
      'Meza zinazong’aa za kusimama au kukaa, taa za meza za katikati, na ndoo za barafu zinazoonekana gizani.',
    guests: 60,
    type: 'both',
    parts: [
      { key: 'led-bar-stool', quantity: 8 },
      { key: 'led-cocktail-table', quantity: 6 },
      { key: 'cordless-table-lamp', quantity: 6 },
      { key: 'led-ice-bucket', quantity: 4, isOptional: true },
    ],
  },
  {
    slug: 'small-stage',
    title: 'Small stage for 200',
    titleSw: 'Jukwaa dogo la watu 200',
    text: 'Light for a band or a choir: colour from both sides, four heads that move, stands, and the desk that plays them.',
    textSw:
      'Mwanga kwa bendi au kwaya: rangi kutoka pande zote mbili, taa nne zinazozunguka, stendi, na kidhibiti cha kuziendesha.',
    guests: 200,
    type: 'rental',
    parts: [
      { key: 'par-can', quantity: 8 },
      { key: 'moving-head', quantity: 4 },
      { key: 'light-stand', quantity: 2 },
      { key: 'dmx-controller', quantity: 1 },
      { key: 'star-cloth', quantity: 1, isOptional: true },
    ],
  },
];
