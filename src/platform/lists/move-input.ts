import * as z from 'zod/mini';

/** Where a thing of a list goes: one place on, or to the place of another. */
export function moveTo<Id extends z.ZodMiniType<string>>(id: Id) {
  return z.union([z.enum(['up', 'down']), z.strictObject({ placeOf: id })]);
}
