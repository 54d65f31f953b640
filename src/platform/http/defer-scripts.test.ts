import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts.server.ts';
import { secureHtml } from './security-headers.server.ts';

const nonce = 'abcdefghijklmnopqrstuv';
const page =
  '<head><link rel="modulepreload" href="/assets/index-a.js" fetchPriority="low"/><link rel="stylesheet" href="/assets/x.css"/><link rel="modulepreload" href="/assets/frame-b.js" fetchPriority="low"/></head><body><p>Hi</p><script nonce="abcdefghijklmnopqrstuv" type="module" async="" src="/assets/index-a.js"></script></body>';

describe('scripts of a public page', () => {
  const deferred = deferScripts(page, nonce);

  it('are fetched by one script of ours, and by nothing before', () => {
    expect(deferred).not.toContain('<link rel="modulepreload"');
    expect(deferred).not.toContain('type="module"');
    expect(deferred).toContain(
      'data-entry="/assets/index-a.js" data-files="/assets/index-a.js /assets/frame-b.js">',
    );
    expect(deferred).toContain('<link rel="stylesheet" href="/assets/x.css"/>');
  });

  it('are named by hash in the policy', () => {
    const secured = secureHtml(deferred, nonce, { https: false });
    expect(secured.contentSecurityPolicy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
    expect(secured.html).not.toContain(nonce);
  });

  it('leave a page without an entry alone', () => {
    expect(deferScripts('<p>no script</p>', nonce)).toBe('<p>no script</p>');
  });
});
