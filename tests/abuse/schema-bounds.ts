import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** The kinds that the shop describes its inputs with. */
type UsedKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | 'enum'
  | 'literal'
  | 'file'
  | 'array'
  | 'record'
  | 'object'
  | 'union'
  | 'optional'
  | 'nullable'
  | 'default'
  | 'pipe'
  | 'transform';
type Definition<K> = K extends UsedKind ? Extract<$ZodTypes['_zod']['def'], { type: K }> : never;

/** More than any record of the shop has; one that takes so many has no bound. */
export const MANY_KEYS = 2_000;

interface Bounds {
  minimum: number;
  maximum: number;
  patterns: RegExp[];
}

/** What zod keeps of a rule, whichever it is. */
interface Rule {
  check?: string;
  maximum?: number;
  length?: number;
  value?: number;
  pattern?: RegExp;
}

/** What a schema is made of. The cast: another kind falls to the default of whoever asks. */
export const definitionOf = (schema: $ZodType) => schema._zod.def as Definition<UsedKind>;

/** Between which lengths or numbers a schema's own rules keep it, and the patterns they ask for. */
export function boundsOf(schema: $ZodType): Bounds {
  const { def } = schema._zod;
  // The cast: zod types a rule by its kind, and here all kinds are asked alike.
  const rules = [def, ...(def.checks ?? []).map(({ _zod }) => _zod.def)] as Rule[];
  const bounds: Bounds = { minimum: -Infinity, maximum: Infinity, patterns: [] };
  for (const { check, maximum, length, value, pattern } of rules) {
    const most = maximum ?? length ?? (check === 'less_than' ? value : undefined);
    if (most !== undefined) bounds.maximum = Math.min(bounds.maximum, most);
    if (check === 'greater_than' && value !== undefined) bounds.minimum = value;
    if (pattern) bounds.patterns.push(pattern);
  }
  return bounds;
}

export function admits(schema: $ZodType, value: unknown): boolean {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new Error('A schema of an input that has to be waited for');
  return !result.issues;
}

/** The fields of an input that may grow without end, each with what it lacks. */
export function unboundedFields(schema: $ZodType, field = ''): string[] {
  const def = definitionOf(schema);
  const inside = (part: $ZodType, name = '') =>
    unboundedFields(part, [field, name].filter(Boolean).join('.'));
  switch (def.type) {
    case 'string':
      return isBoundedText(schema) ? [] : [`${field}: a text of any length`];
    case 'number':
      return isBoundedNumber(schema) ? [] : [`${field}: a number of any size`];
    case 'array':
      return [
        ...(boundsOf(schema).maximum === Infinity ? [`${field}: a list of any length`] : []),
        ...inside(def.element, '0'),
      ];
    case 'record':
      return [
        ...(mostKeys(schema) === MANY_KEYS ? [`${field}: any number of keys`] : []),
        ...inside(def.keyType, 'key'),
        ...inside(def.valueType, 'value'),
      ];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => inside(part, name));
    case 'union':
      return def.options.flatMap((option) => inside(option));
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType);
    case 'pipe':
      return definitionOf(def.in).type === 'transform' ? inside(def.out) : inside(def.in);
    // A file is as large as UPLOAD_MAX_MB says, which the server sees to before it is read.
    case 'file':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return [];
    case 'transform':
    default:
      return [`${field}: ${schema._zod.def.type}, of which nobody knows how large it can be`];
  }
}

function isBoundedText(schema: $ZodType): boolean {
  const { maximum, patterns } = boundsOf(schema);
  return maximum < Infinity || patterns.some(isOfBoundedLength);
}

/** Whether all that a pattern fits is of a bounded length. */
function isOfBoundedLength({ source }: RegExp): boolean {
  const plain = source.replaceAll(/\\./g, 'x').replaceAll(/\[(?:\^?\]?)[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(plain) && !/[*+]|\{\d+,\}/.test(plain);
}

function isBoundedNumber(schema: $ZodType): boolean {
  const { minimum, maximum } = boundsOf(schema);
  return minimum > -Infinity && maximum < Infinity;
}

const keyCounts = new WeakMap<$ZodType, number>();

/** How many keys a record may have, found by trying; `MANY_KEYS` when it takes as many as that. */
export function mostKeys(schema: $ZodType): number {
  const known = keyCounts.get(schema);
  if (known !== undefined) return known;
  let [least, most] = [0, MANY_KEYS + 1];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (admits(schema, recordOf(schema, middle))) least = middle;
    else most = middle;
  }
  keyCounts.set(schema, least);
  return least;
}

/** So many keys with the shortest values that fit. */
function recordOf(schema: $ZodType, count: number): Record<string, unknown> {
  const def = definitionOf(schema);
  if (def.type !== 'record') throw new Error('No record');
  const values = ['', 0, false, ...enumValues(def.valueType)];
  const value = values.find((one) => admits(def.valueType, one));
  return Object.fromEntries(Array.from({ length: count }, (_, key) => [`key-${key}`, value]));
}

function enumValues(schema: $ZodType): unknown[] {
  const def = definitionOf(schema);
  return def.type === 'enum' ? Object.values(def.entries) : [];
}
