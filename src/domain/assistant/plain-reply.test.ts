import { expect, test } from 'vitest';

import { plainReply } from './plain-reply.ts';

const ORIGIN = 'https://goled.co.ke';

test.each([
  ['**Bold** and `code`', 'Bold and code'],
  ['# Heading\n- one\n- two', 'Heading\n• one\n• two'],
  ['See [the cube](/products/1).', 'See the cube (/products/1).'],
  ['See https://goled.co.ke/products/1 now', 'See /products/1 now'],
  ['[here](https://goled.co.ke/faq)', 'here (/faq)'],
  ['![x](https://evil.example/?q=secret)', ''],
  ['[click](https://evil.example/?q=secret)', 'click'],
  ['go to https://evil.example/a?b=c please', 'go to please'],
  ['https://goled.co.ke.evil.example/x', ''],
  ['//evil.example/x', ''],
  ['www.evil.example', ''],
  ['[x](javascript:alert(1))', 'x )'],
  ['<img src=x onerror=alert(1)>Hi <b>you</b>', 'Hi you'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['a  b\n\n\n\nc', 'a b\n\nc'],
  ['5 < 6 and 7 > 3', '5 < 6 and 7 > 3'],
  ['x'.repeat(3000), `${'x'.repeat(1999)}…`],
])('%j becomes %j', (reply, shown) => expect(plainReply(reply, ORIGIN)).toBe(shown));
