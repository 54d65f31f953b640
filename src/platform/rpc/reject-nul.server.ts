import { ORPCError } from '@orpc/server';
import { nulRejection } from '#/platform/http/nul-rejection.ts';

interface Place {
  value: unknown;
  key: string;
  parent: Place | undefined;
}

/** Three times what the fullest cart with all its choices has. */
const MOST_VALUES = 10_000;

/**
 * PostgreSQL can keep no text with NUL. Nor is an input looked at that has more values than any of
 * ours: a schema looks at each of them, and names each that does not fit.
 * @throws ORPCError that names the field
 */
export function rejectNul(input: unknown): void {
  const place = findNul(input, MOST_VALUES);
  if (!place) return;
  const { message, data } = nulRejection(place);
  throw new ORPCError('BAD_REQUEST', { message, data });
}

/** The way to the first text with NUL in it, keys included. Not recursive: an input may be deep. */
export function findNul(input: unknown, mostValues = Infinity): string[] | undefined {
  const open: Place[] = [{ value: input, key: '', parent: undefined }];
  let values = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, key } = place;
    if (key.includes('\0') || textOf(value).includes('\0')) return pathTo(place);
    values += countParts(value);
    if (values > mostValues)
      throw new ORPCError('PAYLOAD_TOO_LARGE', { message: 'Too many values' });
    for (const [name, part] of partsOf(value)) open.push({ value: part, key: name, parent: place });
  }
  return undefined;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value instanceof File ? value.name : '';
}

function countParts(value: unknown): number {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return 0;
  if (Array.isArray(value)) return value.length;
  if (value instanceof Map || value instanceof Set) return value.size;
  return Object.keys(value).length;
}

function partsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  if (value instanceof Map || value instanceof Set) {
    return [...value.entries()].flatMap(([name, part]: [unknown, unknown]): [string, unknown][] => [
      ['', name],
      ['', part],
    ]);
  }
  return Object.entries(value);
}

function pathTo(place: Place): string[] {
  const way: string[] = [];
  for (let at: Place | undefined = place; at?.parent; at = at.parent) {
    way.unshift(at.key.replaceAll('\0', ''));
  }
  return way;
}
