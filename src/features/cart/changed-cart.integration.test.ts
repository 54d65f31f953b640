import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import type { Result } from '#/domain/errors/result.ts';
import { addToCart } from './add-to-cart.server.ts';
import { listCartLines } from './queries.server.ts';
import { listCart, viewChangedCart, type ChangedCart } from './read-cart.server.ts';
import { addTogether } from './use-cases/add-together.server.ts';
import { removeLine, updateLine } from './use-cases/change-line.server.ts';

const { db } = await useDatabase();
const today = '2026-11-20';
const reading = { locale: 'en', today, now: new Date('2026-11-20T09:00:00Z') } as const;
const weekend = { start: '2026-11-27', end: '2026-11-30' };
const later = { start: '2026-12-04', end: '2026-12-06' };

const user = (await makeUser(db)).id;
const [cube, bar, chair] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];

const request = (product: { id: string }) =>
  ({ productId: product.id, type: 'purchase', quantity: 1, range: null, options: {} }) as const;
const add = (wanted: Omit<Parameters<typeof addToCart>[2], 'operationId'>) =>
  addToCart(db, user, { ...wanted, operationId: randomUUID() }, reading);
const hire = { ...request(cube), type: 'rental', range: weekend } as const;

async function lineOf(product: { id: string }): Promise<string> {
  const line = (await listCartLines(db, user)).find(({ productId }) => productId === product.id);
  if (!line) throw new Error('There is no such line');
  return line.id;
}

type Answer = Result<ChangedCart | null, { reason: string }> | ChangedCart | null;

const changes: [string, () => Promise<Answer>][] = [
  ['a first line', () => add(hire)],
  ['a second line', () => add(request(bar))],
  ['more of a line', () => add(hire)],
  ['a line of its own', () => add({ ...hire, range: later, onOtherDates: 'separate' })],
  [
    'several lines at once',
    () => {
      const parts = [request(bar), request(chair)];
      return addTogether(db, user, { operationId: randomUUID(), parts }, reading);
    },
  ],
  [
    'another quantity',
    async () => updateLine(db, user, { lineId: await lineOf(bar), quantity: 5 }, reading),
  ],
  [
    'a quantity of none',
    async () => updateLine(db, user, { lineId: await lineOf(chair), quantity: 0 }, reading),
  ],
  ['a removal', async () => removeLine(db, user, await lineOf(bar), reading.now)],
];

it.each(changes)('%s is answered with the cart as it is when read again', async (_what, change) => {
  const answer = await change();
  const changed = answer && 'ok' in answer ? answer.ok && answer.value : answer;
  if (!changed) throw new Error('Nothing was changed');
  const view = await viewChangedCart(db, user, changed, reading);
  expect(view).toEqual(await listCart(db, user, reading));
});
