import { expect, it } from 'vitest';
import { createTurns } from './picture-turns.server.ts';

it('serves one at a time, and whoever waits in turn', async () => {
  const turns = createTurns();
  const served: string[] = [];
  let running = 0;
  const picture = (owner: string) =>
    turns.inTurn(owner, async () => {
      running += 1;
      served.push(`${owner} ${running}`);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
  await Promise.all([
    ...['flood', 'flood', 'flood', 'flood', 'flood'].map(picture),
    picture('Amina'),
    picture('Brian'),
    picture('Amina'),
  ]);
  expect(served).toEqual([
    'flood 1',
    'flood 1',
    'Amina 1',
    'Brian 1',
    'flood 1',
    'Amina 1',
    'flood 1',
    'flood 1',
  ]);
});

it('goes on after a picture that failed', async () => {
  const turns = createTurns();
  const failed = turns.inTurn('a', () => Promise.reject(new Error('no picture')));
  const next = turns.inTurn('a', () => Promise.resolve('made'));
  await expect(failed).rejects.toThrow('no picture');
  expect(await next).toBe('made');
});
