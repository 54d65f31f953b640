import { expect, it } from 'vitest';
import { readSources } from './source-file.ts';

/** Of what is written of people and sessions, what no session says. */
const SAYS_NOTHING = [
  // Only longer: one that is over is read again.
  'updateAccessWindow',
  'updateLastSeen',
  // Over already.
  'deleteExpired',
  // Of people without a session.
  'deleteUnconfirmedUser',
  // A phone where there was none: for who still knows of none, the next order writes nothing.
  'updateRemembered',
];

it('whatever writes what a session says notifies of it', () => {
  const writes = /\.(?:update|delete)\((?:users|profiles|sessions)\)/;
  const functions = readSources('src')
    .filter(({ path }) => path.endsWith('queries.server.ts'))
    .flatMap(({ text }) => text.split(/\n(?=export )/))
    .filter((part) => writes.test(part));
  expect(functions.length).toBeGreaterThan(SAYS_NOTHING.length + 8);
  const silent = functions
    .filter((part) => !part.includes('notifySessionChange('))
    .map((part) => /function (\w+)/.exec(part)?.[1]);
  expect(new Set(silent)).toEqual(new Set(SAYS_NOTHING));
});
