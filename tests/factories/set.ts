import { randomUUID } from 'node:crypto';
import type { Executor } from '#/db/client.server.ts';
import { setParts, sets } from '#/db/schema/sets.ts';

type SetRow = typeof sets.$inferSelect;

/** A set that is shown and hired, of these parts. */
export async function makeSet(
  db: Executor,
  parts: readonly { productId: string; quantity?: number; isOptional?: boolean }[],
  overrides: Partial<typeof sets.$inferInsert> = {},
): Promise<SetRow> {
  const rows = await db
    .insert(sets)
    .values({
      slug: `set-${randomUUID()}`,
      title: 'Garden wedding',
      titleSw: 'Harusi ya bustani',
      text: 'Lights for the lawn.',
      textSw: 'Taa za bustanini.',
      type: 'rental',
      isPublished: true,
      ...overrides,
    })
    .returning();
  const [row] = rows;
  if (!row) throw new Error('The set was not inserted');
  for (const [position, { quantity = 1, ...part }] of parts.entries()) {
    await db.insert(setParts).values({ ...part, quantity, position, setId: row.id });
  }
  return row;
}
