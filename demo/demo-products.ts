import type { DemoProduct } from './product-type.ts';
import { accessories } from './products/accessories.ts';
import { barTable } from './products/bar-table.ts';
import { decor } from './products/decor.ts';
import { furniture } from './products/furniture.ts';
import { signage } from './products/signage.ts';
import { stageFloor } from './products/stage-floor.ts';
import { wearables } from './products/wearables.ts';

/** The whole demo catalogue, in the order in which the shop lists its categories. */
export const demoProducts: readonly DemoProduct[] = [
  ...wearables,
  ...barTable,
  ...furniture,
  ...stageFloor,
  ...decor,
  ...signage,
  ...accessories,
];
