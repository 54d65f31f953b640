import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listInputs } from './call-api.ts';
import { unboundedFields } from './schema-bounds.ts';

const procedures = listInputs();

it('everything that is sent has a bound', () => {
  const found = procedures.flatMap(({ path, schema }) =>
    (schema ? unboundedFields(schema) : []).map((field) => `${path}: ${field}`),
  );
  expect(found).toEqual([]);
});

it('an input without bounds is seen', () => {
  const text = z.string();
  const short = z.string().check(z.maxLength(9));
  const input = z.object({
    name: z.optional(text.check(z.minLength(2))),
    short,
    code: z.string().check(z.regex(/^[\w+*-]{22}$/)),
    word: z.string().check(z.regex(/^\w+$/)),
    part: z.string().check(z.regex(/\w{3}/)),
    count: z.int().check(z.minimum(1)),
    lines: z.array(z.strictObject({ note: z._default(text, '') })),
    both: z.union([z.literal('a'), z.nullable(text)]),
    options: z.record(short, text),
    few: z.record(short, short).check(z.refine((value) => Object.keys(value).length < 5)),
    anything: z.unknown(),
  });
  expect(unboundedFields(input).map((found) => found.split(':')[0])).toEqual([
    'name',
    'word',
    'part',
    'count',
    'lines',
    'lines.0.note',
    'both',
    'options',
    'options.value',
    'anything',
  ]);
});
