import { expect, it } from 'vitest';
import { leadsNowhere } from './leads-nowhere.ts';

const answering = (status: number) => () => Promise.resolve(new Response(null, { status }));

it('an address leads nowhere where no page stands, and not because the shop cannot be asked', async () => {
  expect(await leadsNowhere('/blog/none', answering(404))).toBe(true);
  expect(await leadsNowhere('/blog/gone', answering(410))).toBe(true);
  expect(await leadsNowhere('/blog', answering(200))).toBe(false);
  expect(await leadsNowhere('/blog', answering(503))).toBe(false);
  expect(await leadsNowhere('/blog', () => Promise.reject(new TypeError('offline')))).toBe(false);
});
