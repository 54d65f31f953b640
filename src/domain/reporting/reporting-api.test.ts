import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { CAUSE } from './browser-report.ts';
import { toBrowserReport, type PlatformReport } from './reporting-api.ts';

const around = { build: 'one', page: '/cart' };
const of = (report: PlatformReport) => toBrowserReport(report, around);

describe('REPORT-8', () => {
  it('tells what the policy stopped by origin and directive alone', () => {
    expect(
      of({
        type: 'csp-violation',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://ads.example/track?user=amina',
        sourceFile: 'https://shop.test/assets/cart-panel-L6E8YB4.js',
        lineNumber: 3,
        columnNumber: 70,
      }),
    ).toMatchObject({
      kind: 'policy',
      page: '/cart',
      build: 'one',
      cause: 'script-src-elem',
      about: 'https://ads.example',
      frames: [{ file: 'cart-panel-L6E8YB4.js', line: 3, column: 70 }],
    });
  });

  it.each<[string, PlatformReport, string | null]>([
    ['a deprecation', { type: 'deprecation', id: 'UnloadHandler' }, 'unload_handler'],
    ['one of initials', { type: 'deprecation', id: 'RTPDataChannel' }, 'rtp_data_channel'],
    ['one of words nobody knows', { type: 'deprecation', id: 'call 0712 345678' }, 'unknown'],
    [
      'an intervention',
      { type: 'intervention', id: 'HeavyAdIntervention' },
      'heavy_ad_intervention',
    ],
    ['one without a name', { type: 'intervention' }, 'unknown'],
    ['a lack of memory', { type: 'crash', reason: 'oom' }, 'no_memory'],
    ['a page that hangs', { type: 'crash', reason: 'unresponsive' }, 'unresponsive'],
    ['another crash', { type: 'crash', reason: 'amina@example.com' }, 'crashed'],
    ['a crash by a name of JavaScript', { type: 'crash', reason: 'constructor' }, 'crashed'],
    ['no directive', { type: 'csp-violation', effectiveDirective: 'Amina’s' }, null],
    ['another type', { type: 'network-error' }, null],
    ['a type by a name of JavaScript', { type: 'constructor' }, null],
    [
      'an extension',
      { type: 'csp-violation', effectiveDirective: 'img-src', blockedURL: 'chrome-extension' },
      null,
    ],
    [
      'an extension’s script',
      { type: 'deprecation', id: 'UnloadHandler', sourceFile: 'moz-extension://abc/a.js' },
      null,
    ],
  ])('%s', (_, report, cause) => {
    expect(of(report)?.cause ?? null).toBe(cause);
  });

  it('names places in files of ours alone', () => {
    const at = (sourceFile: string) => of({ type: 'deprecation', sourceFile })?.frames;
    expect(at('https://shop.test/cart?name=amina')).toEqual([]);
    expect(at('https://shop.test/assets/a.js?name=amina')).toEqual([]);
    expect(at('https://shop.test/assets/a1b2c3d.js')).toEqual([
      { file: 'a1b2c3d.js', line: 0, column: 0 },
    ]);
  });

  const text = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }), fc.emailAddress());
  test.prop([fc.constantFrom('csp-violation', 'deprecation', 'intervention', 'crash'), text, text])(
    'whatever a report says, none of its text is told',
    (type, one, other) => {
      const told = of({
        type,
        id: one,
        reason: one,
        blockedURL: other,
        effectiveDirective: 'img-src',
      });
      expect(told?.cause ?? 'unknown').toMatch(CAUSE);
      expect(told?.about ?? '').not.toMatch(/[?@# ]/);
    },
  );
});
