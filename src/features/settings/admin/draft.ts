import { readVatPercent, vatPercent } from '#/domain/money/vat.ts';
import { readTypedInstant, typedInstant } from '#/domain/time/typed-instant.ts';
import { sections, type Settings } from '#/platform/settings/sections.ts';
import { sectionFields, type FieldSectionName, type SettingField } from './section-fields.ts';

/** A section as it stands in the form: what is typed, and what is switched on. */
export type SectionDraft = Record<string, string | boolean>;

type Value = string | number | boolean | null;

function valuesByName(values: Settings[FieldSectionName]): Record<string, Value> {
  return { ...values };
}

export function toDraft<Name extends FieldSectionName>(
  name: Name,
  values: Settings[Name],
): SectionDraft {
  const saved = valuesByName(values);
  return Object.fromEntries(
    sectionFields[name].fields.map((field) => [
      field.name,
      typed(field, saved[field.name] ?? null),
    ]),
  );
}

function typed({ kind }: SettingField, value: Value): string | boolean {
  if (typeof value === 'boolean') return value;
  if ((kind === 'percent' || kind === 'later') && typeof value === 'number') {
    return vatPercent(value);
  }
  return kind === 'time'
    ? typedInstant(value === null ? null : String(value))
    : String(value ?? '');
}

/** What is typed, by the bounds that the server has; each field that cannot be read is named. */
export function readDraft<Name extends FieldSectionName>(
  name: Name,
  draft: SectionDraft,
): { values: Settings[Name] | null; unread: readonly string[] } {
  const { fields } = sectionFields[name];
  const wanted = Object.fromEntries(fields.map((field) => [field.name, valueOf(field, draft)]));
  const read = sections[name].safeParse(wanted);
  // The cast: read by the shape of this very section.
  if (read.success) return { values: read.data as Settings[Name], unread: [] };
  const broken = new Set(read.error.issues.map(({ path }) => path[0]));
  return {
    values: null,
    unread: fields.map((field) => field.name).filter((one) => broken.has(one)),
  };
}

function valueOf({ name, kind }: SettingField, draft: SectionDraft): Value {
  const value = draft[name] ?? '';
  if (typeof value === 'boolean') return value;
  if (kind === 'time') return readTypedInstant(value);
  if ((kind === 'later' || kind === 'day') && value.trim() === '') return null;
  if (kind === 'percent' || kind === 'later') return readVatPercent(value) ?? -1;
  if (kind === 'number') return /^\d{1,9}$/.test(value.trim()) ? Number(value) : -1;
  return value;
}
