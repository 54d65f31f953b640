import {
  COST_CATEGORIES,
  COST_TIES,
  type CostCategory,
  type CostTie,
} from '#/domain/costs/cost.ts';
import { locales } from '#/paraglide/runtime.js';
import { categoryLabels, columnLabels, tieLabels } from '../labels.ts';
import { IMPORT_FIELDS, type ImportField } from '../views.ts';

/** What a cost cannot be without. */
export const NEEDED_COLUMNS = ['day', 'category', 'amount', 'vatRate'] as const;

/** Without the sign that the list's own title has. */
const PLAIN_VAT_RATE = 'vat rate';

/** The column of a title, in either language and any letters; null: there is no such column. */
export function columnOf(title: string): ImportField | null {
  if (same(title, PLAIN_VAT_RATE)) return 'vatRate';
  return IMPORT_FIELDS.find((field) => isNamed(title, field, columnLabels[field])) ?? null;
}

/** A category as the file of the list writes it, in either language, or as it is called in here. */
export function categoryOf(cell: string): CostCategory | null {
  return COST_CATEGORIES.find((name) => isNamed(cell, name, categoryLabels[name])) ?? null;
}

/** What a cost belongs to as a cell says it: the kind and its name, `An order GL-7KQ4-M2XH`. */
export function tieOf(cell: string): { kind: CostTie; name: string } | null {
  for (const kind of COST_TIES) {
    const begins = [kind, ...locales.map((locale) => tieLabels[kind]({}, { locale }))];
    const begin = begins.find((text) => same(cell.slice(0, text.length + 1), `${text} `));
    const name = begin === undefined ? '' : cell.slice(begin.length).trim();
    if (name !== '') return { kind, name };
  }
  return null;
}

type Label = (typeof columnLabels)[ImportField];

function isNamed(text: string, name: string, label: Label): boolean {
  return same(text, name) || locales.some((locale) => same(text, label({}, { locale })));
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
