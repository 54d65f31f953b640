import type { $ZodType } from 'zod/v4/core';
import { addDays, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { MANY_KEYS, admits, boundsOf, definitionOf, mostKeys } from './schema-bounds.ts';

/** What a text may be filled with; each makes another kind of work. */
const FILLINGS = {
  letters: 'x',
  words: 'LED cube ',
  marks: '[*_`(<!>#|~-',
  'wide letters': '\ufdfa',
  spaces: ' ',
} as const;
type Filling = keyof typeof FILLINGS;

/** Days as far apart as can be written, then as far as hires and calendars reach. */
const SPANS = [Infinity, 365, 100, 90];

interface Way {
  filling: Filling;
  /** From the first day to the last; Infinity: all the days there are. */
  span: number;
  /** Only what must be there, and lists as long as they may be: what filters nothing finds most. */
  bare: boolean;
  file?: File;
}

/** References that get past the first look: by `procedure.field`, then by the field's own name. */
export type References = Readonly<Record<string, readonly unknown[]>>;

export interface LargeInput {
  /** In what way it is large. */
  how: string;
  input: unknown;
}

/** The largest inputs that a schema admits, in every way in which an input can be large. */
export function largestInputs(
  path: string,
  schema: $ZodType,
  known: { references: References; files: readonly File[] },
): LargeInput[] {
  const found = new Map<string, LargeInput>();
  for (const way of waysOf(schema, known.files)) {
    const { references } = known;
    const input = fill(schema, { ...way, references, path, field: '', index: 0 });
    const { filling, span, bare, file } = way;
    const text = `${file?.name} ${JSON.stringify(input)}`;
    const how = file?.name ?? (bare ? 'only what must be' : `${filling}, ${span} days`);
    // Rules about several fields are met by some ways and not by others.
    if (!found.has(text) && admits(schema, input)) found.set(text, { how, input });
  }
  if (found.size === 0) throw new Error(`${path}: no input fits, give it references`);
  return [...found.values()];
}

function waysOf(schema: $ZodType, files: readonly File[]): Way[] {
  const usual: Way = { filling: 'letters', span: 90, bare: false };
  if (takesFile(schema)) return files.map((file) => ({ ...usual, file }));
  // The cast: the names of the fillings.
  const fillings = Object.keys(FILLINGS) as Filling[];
  return [
    ...fillings.map((filling) => ({ ...usual, filling })),
    ...SPANS.map((span) => ({ ...usual, span })),
    { ...usual, bare: true },
  ];
}

function takesFile(schema: $ZodType): boolean {
  const def = definitionOf(schema);
  if (def.type !== 'object') return def.type === 'file';
  return Object.values(def.shape).some(takesFile);
}

interface Place extends Way {
  references: References;
  path: string;
  field: string;
  /** In the list around it. */
  index: number;
}

function fill(schema: $ZodType, place: Place): unknown {
  const def = definitionOf(schema);
  const known = place.references[`${place.path}.${place.field}`] ?? place.references[place.field];
  // Where anything may stand, what exists is only one of the ways.
  if (known && (place.bare || !admits(schema, 'x'))) {
    const fitting = known[place.index % known.length];
    if (admits(schema, fitting)) return fitting;
  }
  switch (def.type) {
    case 'string':
      return longestText(schema, place);
    case 'number':
      return boundsOf(schema).maximum;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'array':
      return list(Math.min(boundsOf(schema).maximum, MANY_KEYS), (index) =>
        fill(def.element, { ...place, index }),
      );
    case 'record':
      return fullestRecord(schema, place);
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, part]) => !place.bare || !admits(part, undefined))
          .map(([field, part]) => [field, fill(part, { ...place, field })]),
      );
    case 'union':
      return def.options
        .map((option) => fill(option, place))
        .toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
    case 'optional':
    case 'nullable':
    case 'default':
      return fill(def.innerType, place);
    case 'pipe':
      return fill(definitionOf(def.in).type === 'transform' ? def.out : def.in, place);
    case 'null':
      return null;
    case 'file':
      return place.file;
    case 'transform':
    default:
      throw new Error(`${place.path}: nobody knows the largest ${place.field}`);
  }
}

function list<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index));
}

function fullestRecord(schema: $ZodType, place: Place): unknown {
  const def = definitionOf(schema);
  if (def.type !== 'record') throw new Error('No record');
  const { field } = place;
  return Object.fromEntries(
    list(mostKeys(schema), (index) => [
      String(fill(def.keyType, { ...place, field: `${field}.key`, index })),
      fill(def.valueType, { ...place, field: `${field}.value`, index }),
    ]),
  );
}

function longestText(schema: $ZodType, place: Place): string {
  for (const text of textsFor(boundsOf(schema).maximum, place)) {
    if (admits(schema, text)) return text;
  }
  throw new Error(`${place.path}: no text is known for ${place.field}`);
}

/** What a text may be, the largest first. */
function* textsFor(maximum: number, place: Place): Generator<string> {
  const { filling, index } = place;
  if (maximum < Infinity) {
    yield filled(filling, maximum, index);
    yield* shapedTexts(maximum, index);
    yield filled('letters', maximum, index);
  }
  yield dayOf(place);
  yield LAST_STEPPED_DAY;
  yield* list(64, (length) => 'x'.repeat(64 - length));
  yield* list(64, (length) => '1'.repeat(64 - length));
  yield uuidOf(index);
  yield '#102030';
  yield 'led-cube/1-21e4aaf1';
}

/** Different in every place of a list, as long as told, with a letter at both ends. */
function filled(filling: Filling, length: number, index: number): string {
  const unit = FILLINGS[filling];
  const begin = index === 0 ? 'x' : `x${index}-`;
  const middle = unit.repeat(Math.ceil(length / unit.length));
  return `${begin}${middle}`.slice(0, Math.max(1, length - 1)) + (length > 1 ? 'x' : '');
}

/** Texts of a form, each as long as told. */
function shapedTexts(length: number, index: number): string[] {
  const rest = (around: string) => Math.max(0, length - around.length);
  const host = '@example.com';
  return [
    `${`a${index}`.padEnd(Math.min(64, rest(host)), 'a')}${host}`,
    `/${'x'.repeat(rest('/'))}`,
    `0712345678${' '.repeat(rest('0712345678'))}`,
    `data:image/webp;base64,${'A'.repeat(rest('data:image/webp;base64,'))}`,
    `2030-01-01T00:00:00.${'0'.repeat(rest('2030-01-01T00:00:00.Z'))}Z`,
  ];
}

/** Of a page that goes on day by day. */
const LAST_STEPPED_DAY = '9997-12-31';
/** Names of the first of two days. */
const FIRST_DAY = /^(?:from|start)$/;

function dayOf({ field, span, index }: Place): Day {
  const isFirst = FIRST_DAY.test(field);
  if (span === Infinity) return isFirst ? '0001-01-01' : '9999-12-31';
  const start = addDays(nairobiDay(new Date()), 1 + index);
  return isFirst ? start : addDays(start, span);
}

function uuidOf(index: number): string {
  return `01939f6e-0000-7000-8000-${String(index).padStart(12, '0')}`;
}
