import { expect, test } from 'vitest';
import { rememberedLanguage } from './remembered-language.server.ts';

function leadsTo(url: string, cookie?: string): string | null {
  const answer = rememberedLanguage({ url, headers: cookie === undefined ? {} : { cookie } });
  return answer && (answer.headers[answer.headers.indexOf('location') + 1] ?? null);
}

test.each([
  ['/', 'locale=sw', '/sw'],
  ['/', 'a=b; locale=sw; c=d', '/sw'],
  ['/?utm_source=x', 'locale=sw', '/sw?utm_source=x'],
])('%s with %s leads to %s', (url, cookie, target) => expect(leadsTo(url, cookie)).toBe(target));

test.each([
  ['/', undefined],
  ['/', 'locale=en'],
  ['/', 'locale=xx'],
  ['/', 'mylocale=sw'],
  ['/', 'locale=sw%0d%0aset-cookie:x'],
  ['/products', 'locale=sw'],
  ['/sw', 'locale=sw'],
  ['//evil.example', 'locale=sw'],
])('%s with %s stays', (url, cookie) => expect(leadsTo(url, cookie)).toBeNull());
