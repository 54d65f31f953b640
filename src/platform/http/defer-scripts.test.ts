import { describe, expect, it } from 'vitest';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { deferScripts, watchScripts } from './defer-scripts.server.ts';
import { secureHtml } from './security-headers.server.ts';

const nonce = 'abcdefghijklmnopqrstuv';
const page =
  '<head><link rel="modulepreload" href="/assets/index-a.js" fetchPriority="low"/><link rel="stylesheet" href="/assets/x.css"/><link rel="modulepreload" href="/assets/frame-b.js" fetchPriority="low"/></head><body><p>Hi</p><script nonce="abcdefghijklmnopqrstuv" type="module" async="" src="/assets/index-a.js"></script></body>';

describe('scripts of a public page', () => {
  const deferred = deferScripts(page, nonce).join('');

  it('are fetched by one script of ours, and by nothing before', () => {
    expect(deferred).not.toContain('<link rel="modulepreload"');
    expect(deferred).not.toContain('type="module"');
    expect(deferred).toContain(
      'data-entry="/assets/index-a.js" data-files="/assets/index-a.js /assets/frame-b.js" data-words="',
    );
    expect(deferred).toContain('<link rel="stylesheet" href="/assets/x.css"/>');
  });

  it('say in the language of the page that they did not come', () => {
    expect(deferred).toContain('data-words="{&quot;title&quot;:&quot;Loading Error&quot;');
    const swahili = withLocale('sw', () => deferScripts(page, nonce).join(''));
    expect(swahili).toContain('&quot;refresh&quot;:&quot;Pakia ukurasa upya&quot;');
  });

  it('are named by hash in the policy', () => {
    const secured = secureHtml([deferred], nonce, { https: false });
    expect(secured.contentSecurityPolicy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
    expect(secured.texts.join('')).not.toContain(nonce);
  });

  it('leave a page without an entry alone', () => {
    expect(deferScripts('<p>no script</p>', nonce)).toEqual(['<p>no script</p>']);
  });
});

it('a page whose scripts come at once is watched over by a script before them', () => {
  const watched = watchScripts(page, nonce).join('');
  expect(watched).toMatch(
    /<script nonce="[^"]+" data-words="[^"]+">.*<\/script><script[^>]* type="module"/s,
  );
  expect(watched.replace(/<script nonce="[^"]+" data-words.*?<\/script>/s, '')).toBe(page);
  const secured = secureHtml([watched], nonce, { https: false });
  expect(secured.contentSecurityPolicy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
});
