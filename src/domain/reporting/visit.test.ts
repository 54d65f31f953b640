import { expect, it } from 'vitest';
import { deviceOf, searchTerm, sourceOf } from './visit.ts';

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 7) Chrome/140.0 Mobile Safari/537.36', null, 'phone'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Safari/537.36', '?1', 'tablet'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile', null, 'phone'],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/4.2) Presto/2.2', null, 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Mobile/15E148', null, 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', '?0', 'desktop'],
] as const)('%s is read on a %s %s', (agent, hint, device) => {
  expect(deviceOf(agent, hint)).toBe(device);
});

it.each([
  ['', 'direct'],
  ['www.google.co.ke', 'google'],
  ['google.com', 'google'],
  ['notgoogle.com', 'other_site'],
  ['gemini.google.com', 'assistants'],
  ['mail.google.com', 'mail'],
  ['newsletter', 'mail'],
  ['duckduckgo.com', 'other_search'],
  ['l.instagram.com', 'instagram'],
  ['lm.facebook.com', 'facebook'],
  ['t.co', 'x'],
  ['web.whatsapp.com', 'whatsapp'],
  ['chatgpt.com', 'assistants'],
  ['evil-facebook.com.example', 'other_site'],
  ['events.example.co.ke', 'other_site'],
] as const)('%s is %s', (from, source) => {
  expect(sourceOf(from)).toBe(source);
});

it.each([
  ['  LED   Cube ', 'led cube'],
  ['taa za bustani', 'taa za bustani'],
  ['40x40 cube', '40x40 cube'],
  ['0712 345 678', null],
  ['amina@example.com', null],
  ['go-2026-00017 order', null],
  ['https://evil.example', null],
  ['12', null],
  ['a', null],
  ['x'.repeat(41), null],
])('%j is counted as %j', (typed, term) => {
  expect(searchTerm(typed)).toBe(term);
});
