import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  reportingEndpoints,
  secureHtml,
  securityHeaders,
} from '#/platform/http/security-headers.server.ts';

const nonce = 'Zm9yLXRoZS10ZXN0cw';
const plain = { https: false };
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptPolicy = (policy: string) =>
  policy.split('; ').find((part) => part.startsWith('script-src'));

it('names where browsers report to, in the old way and the new', () => {
  const policy = contentSecurityPolicy([], { https: true, reports: '/api/reports/one' });
  expect(policy.split('; ').slice(-2)).toEqual([
    'report-uri /api/reports/one',
    'report-to default',
  ]);
  expect(contentSecurityPolicy([], plain)).not.toContain('report');
  expect(reportingEndpoints('/api/reports/one')).toBe('default="/api/reports/one"');
});

describe('secureHtml', () => {
  it('turns our marked inline scripts into hashes and leaves no nonce', () => {
    const page = `<head><script nonce="${nonce}">start()</script></head><body>
      <script type="module" nonce="${nonce}" async="">import('/a.js')</script></body>`;
    const secured = secureHtml([page], nonce, plain);
    expect(secured.texts.join('')).toBe(page.replaceAll(` nonce="${nonce}"`, ''));
    expect(scriptPolicy(secured.contentSecurityPolicy)).toBe(
      `script-src 'self' ${hash('start()')} ${hash("import('/a.js')")}`,
    );
  });

  it('gives no hash to a script without the nonce or with another one', () => {
    const page = '<script>steal()</script><script nonce="guessed-nonce-1234">steal()</script>';
    const secured = secureHtml([page], nonce, plain);
    expect(secured.texts.join('')).toBe(page);
    expect(scriptPolicy(secured.contentSecurityPolicy)).toBe("script-src 'self'");
  });

  it('needs no hash for a script with an address', () => {
    const page = `<script src="/assets/a.js" nonce="${nonce}"></script><script nonce="${nonce}" src="/b.js"></script>`;
    const secured = secureHtml([page], nonce, plain);
    expect(scriptPolicy(secured.contentSecurityPolicy)).toBe("script-src 'self'");
    expect(secured.texts.join('')).not.toContain('nonce');
  });

  it('takes the nonce off styles and links without hashing what follows', () => {
    const page = `<style nonce="${nonce}">a{}</style><script>steal()</script>`;
    const secured = secureHtml([page], nonce, plain);
    expect(secured.texts.join('')).toBe('<style>a{}</style><script>steal()</script>');
    expect(scriptPolicy(secured.contentSecurityPolicy)).toBe("script-src 'self'");
  });

  it('hashes the exact bytes, line breaks and other letters included', () => {
    const script = '\n  say("Karibu – ☀️")\n';
    const secured = secureHtml([`<script nonce="${nonce}">${script}</script>`], nonce, plain);
    expect(secured.contentSecurityPolicy).toContain(hash(script));
  });

  it('names a script once, however often it stands there', () => {
    const tag = `<script nonce="${nonce}">start()</script>`;
    const secured = secureHtml([tag, tag], nonce, plain);
    expect(scriptPolicy(secured.contentSecurityPolicy)).toBe(
      `script-src 'self' ${hash('start()')}`,
    );
  });

  it('refuses a nonce that could be guessed', () => {
    expect(() => secureHtml([''], 'short', plain)).toThrow('nonce');
  });
});

describe('contentSecurityPolicy', () => {
  it('never allows inline or evaluated scripts, frames, plugins or another base', () => {
    const policy = contentSecurityPolicy([], plain);
    expect(scriptPolicy(policy)).toBe("script-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]) {
      expect(policy).toContain(part);
    }
  });
});

it('lets pages of staff frame one another, and no other site', () => {
  const own = { ...plain, framesOwn: true };
  expect(contentSecurityPolicy([], own)).toContain("frame-src 'self'");
  expect(contentSecurityPolicy([], own)).toContain("frame-ancestors 'self'");
  expect(securityHeaders(own)).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
});

describe('securityHeaders', () => {
  it('insists on https only where the shop has it', () => {
    expect(securityHeaders({ https: true })['strict-transport-security']).toContain(
      'max-age=31536000',
    );
    expect(securityHeaders(plain)).not.toHaveProperty('strict-transport-security');
    expect(contentSecurityPolicy([], plain)).not.toContain('upgrade-insecure-requests');
  });

  it('forbids guessing types and framing', () => {
    expect(securityHeaders(plain)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
});

it('lets the tag manager in only where one is configured', () => {
  expect(contentSecurityPolicy([], plain)).not.toContain('google');
  const policy = contentSecurityPolicy([], { https: true, tags: true });
  expect(scriptPolicy(policy)).toBe("script-src 'self' https://www.googletagmanager.com");
  expect(policy).toContain("form-action 'self'");
});
