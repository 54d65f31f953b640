import { expect, it } from 'vitest';
import { standingConsents } from './consent.ts';

const NONE = {
  newsletter: false,
  whatsapp_marketing: false,
  cart_reminder: false,
  analytics: false,
};

it('nothing is agreed to by silence', () => {
  expect(standingConsents([])).toEqual(NONE);
});

it('the last word on each purpose counts, unknown purposes do not', () => {
  const log = [
    { purpose: 'analytics', granted: true },
    { purpose: 'whatsapp_marketing', granted: true },
    { purpose: 'analytics', granted: false },
    { purpose: 'telepathy', granted: true },
  ];
  expect(standingConsents(log)).toEqual({ ...NONE, whatsapp_marketing: true });
});
