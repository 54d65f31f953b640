import { expect, it } from 'vitest';
import { preparedName } from './run-prepared.server.ts';

it('names so many texts and no more', () => {
  const names = Array.from({ length: 1_000 }, (_, index) => preparedName(`select ${index}`));
  const given = names.filter((name) => name !== undefined);
  expect(given.length).toBe(300);
  expect(new Set(given).size).toBe(300);
  // A text keeps its name, and what came too late has none.
  expect(preparedName('select 7')).toBe(names[7]);
  expect(preparedName('select 999')).toBeUndefined();
});
