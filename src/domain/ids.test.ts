import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isUuid } from './ids.ts';

const ID = '0197f3a2-6c1e-7b44-9d0f-5a2e1c3b4d5e';

it.each([
  [ID, true],
  [ID.toUpperCase(), true],
  [`${ID} `, false],
  [`${ID}\n`, false],
  [ID.replaceAll('-', ''), false],
  [ID.replace('7b44', '0b44'), false],
  [ID.replace('9d0f', 'cd0f'), false],
  ['', false],
  [null, false],
  [[ID], false],
])('%j: %s', (value, expected) => expect(isUuid(value)).toBe(expected));

test.prop([fc.uuid()])('takes each UUID', (id) => {
  expect(isUuid(id)).toBe(true);
});

const almost = fc.stringMatching(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
test.prop([fc.oneof(almost, fc.string())])('takes nothing that a schema refuses', (text) => {
  if (isUuid(text)) expect(z.uuid().safeParse(text).success).toBe(true);
});
