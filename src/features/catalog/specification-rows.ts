import { m } from '#/paraglide/messages.js';
import type { ProductView } from './views.ts';
import { controlLabels, ipLabels, powerLabels } from './labels.ts';

type Specifications = ProductView['specifications'];

export type ProductFacts = Pick<ProductView, 'specifications'>;

export function specificationRows(product: ProductFacts): [name: string, value: string][] {
  const { specifications: facts } = product;
  const rows: [string, string | undefined][] = [
    [m.catalog_spec_power(), facts.power && powerLabels[facts.power]()],
    [m.catalog_spec_battery_hours(), hours(facts.batteryHours)],
    [m.catalog_spec_charging_hours(), hours(facts.chargingHours)],
    [m.catalog_spec_power_watts(), facts.powerWatts ? `${facts.powerWatts} W` : undefined],
    [m.catalog_spec_ip_rating(), facts.ipRating && ipLabels[facts.ipRating]()],
    [m.catalog_spec_size(), size(facts.sizeMm)],
    [m.catalog_spec_weight(), weight(facts.weightGrams)],
    [m.catalog_spec_led_colors(), facts.ledColors],
    [m.catalog_spec_leds(), facts.ledCount?.toString()],
    [
      m.catalog_spec_control(),
      facts.control?.map((control) => controlLabels[control]()).join(', '),
    ],
    [m.catalog_spec_material(), facts.material],
    [m.catalog_spec_max_load(), facts.maxLoadKg ? `${facts.maxLoadKg} kg` : undefined],
    [
      m.catalog_spec_cable(),
      facts.cableMetres ? m.catalog_metres({ metres: facts.cableMetres }) : undefined,
    ],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

function hours(value: number | undefined): string | undefined {
  return value === undefined ? undefined : m.catalog_hours({ hours: value });
}

function weight(grams: number | undefined): string | undefined {
  if (grams === undefined) return undefined;
  return grams < 1000 ? `${grams} g` : `${Number((grams / 1000).toFixed(1))} kg`;
}

function size(mm: Specifications['sizeMm']): string | undefined {
  if (!mm) return undefined;
  const sides = [mm.width, mm.height, mm.depth];
  const { lengths, unit } = inOneUnit(sides);
  return `${lengths.join(' × ')} ${unit}`;
}

/** Each side of one thing by itself, as the row of its size has it. */
export function sideLabels(sides: readonly number[]): string[] {
  const { lengths, unit } = inOneUnit(sides);
  return lengths.map((length) => `${length} ${unit}`);
}

function inOneUnit(mm: readonly number[]): { lengths: number[]; unit: 'mm' | 'cm' } {
  if (Math.max(...mm) < 100) return { lengths: [...mm], unit: 'mm' };
  return { lengths: mm.map((side) => Number((side / 10).toFixed(1))), unit: 'cm' };
}
