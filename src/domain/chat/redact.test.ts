import { expect, test } from 'vitest';

import { redact } from './redact.ts';

test.each([
  ['call me on 0712 345 678 please', 'call me on [phone] please'],
  ['+254712345678', '[phone]'],
  ['254-712-345-678', '[phone]'],
  ['712345678', '[phone]'],
  ['+44 20 7946 0958', '[phone]'],
  ['amina.w@example.co.ke is mine', '[email] is mine'],
  ['my ID is 23456789', 'my ID is [number]'],
  ['card 4111 1111 1111 1111', 'card [number]'],
  ['M-Pesa code RKT4X9Q2ZL', 'M-Pesa code [receipt]'],
  ['P.O. Box 123-00100 Nairobi', '[address]'],
  ['S.L.P 4567', '[address]'],
  ['deliver to house no. 12, Green Park', 'deliver to [address]'],
  ['at 45 Moi Avenue', 'at [address]'],
  ['I live in Kilimani near the mall', '[address]'],
  ['Ninaishi Rongai, ghorofa ya pili', '[address]'],
])('%j leaves as %j', (text, sent) => expect(redact(text)).toBe(sent));

test.each([
  'Is the LED cube free on 12 December 2026?',
  'I need 200 wristbands for KSh 1,200,000',
  'status of GL-7KQ4-M2XH',
  'from 2026-12-12 to 2026-12-14',
  'my budget is KSh 1500000',
  'deliver to Kisumu',
])('%j stays', (text) => expect(redact(text)).toBe(text));
