interface BasketLine {
  key: string;
  quantity: number;
  /** False: bought. */
  isHired: boolean;
}

const hired = (key: string, quantity: number): BasketLine => ({ key, quantity, isHired: true });
const bought = (key: string, quantity: number): BasketLine => ({ key, quantity, isHired: false });

export interface Basket {
  /** Days of the hire; 0: all of it is bought. */
  days: number;
  lines: readonly BasketLine[];
}

/** What events and venues take together; what stands twice is taken twice as often. */
export const demoBaskets: readonly Basket[] = [
  {
    days: 2,
    lines: [hired('wedding-arch', 1), hired('festoon-lights', 6), hired('led-candles', 8)],
  },
  { days: 1, lines: [hired('led-cube', 12), hired('led-cocktail-table', 6)] },
  {
    days: 1,
    lines: [hired('led-cube', 20), hired('led-bar-counter', 2), hired('led-bar-stool', 8)],
  },
  { days: 3, lines: [hired('wireless-uplight', 16), hired('light-box', 2)] },
  { days: 2, lines: [hired('led-dance-floor', 24), hired('par-can', 12), hired('moving-head', 4)] },
  {
    days: 1,
    lines: [hired('led-lounge-sofa', 4), hired('led-coffee-table', 4), hired('mood-ball', 6)],
  },
  { days: 4, lines: [hired('video-wall-panel', 12), hired('light-stand', 6)] },
  {
    days: 1,
    lines: [hired('curtain-lights', 8), hired('blossom-tree', 2), bought('led-balloons', 30)],
  },
  { days: 1, lines: [hired('led-wristband', 150)] },
  { days: 2, lines: [hired('marquee-letter', 5), hired('festoon-lights', 4)] },
  { days: 7, lines: [hired('cordless-table-lamp', 30), hired('led-ice-bucket', 6)] },
  { days: 0, lines: [bought('cordless-table-lamp', 12)] },
  { days: 0, lines: [bought('led-flower-crown', 15), bought('led-shutter-glasses', 30)] },
  { days: 0, lines: [bought('neon-sign', 1)] },
  { days: 0, lines: [bought('wireless-uplight', 4), bought('dmx-controller', 1)] },
  { days: 0, lines: [bought('led-champagne-flutes', 6), bought('led-coasters', 4)] },
  { days: 0, lines: [bought('festoon-lights', 4), bought('outdoor-cable', 2)] },
  { days: 0, lines: [bought('led-cube', 3), bought('rf-remote', 1)] },
  { days: 0, lines: [bought('solar-lantern', 8), bought('pool-light', 2)] },
];
