import { m } from '#/paraglide/messages.js';
import { locales, type Locale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { escapeHtml } from '#/platform/http/escape-html.ts';
import { contentSecurityPolicy } from '#/platform/http/security-headers.server.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { localeOfPath } from '#/platform/i18n/locale-path.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;
font:1.0625rem/1.6 system-ui,sans-serif;background:#14110d;color:#f5efe6}main{max-width:34rem;padding:2rem 1.25rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}section+section{margin-top:2rem;padding-top:2rem;
border-top:1px solid #4a4238}p{margin:0 0 .75rem}a{color:#ffc46b;display:inline-block;padding:.6rem 0}
@media (prefers-color-scheme:light){body{background:#faf6ef;color:#221c14}a{color:#7a4a00}section+section{border-color:#d9cfbf}}`;

/** What customers see while the shop is closed for work: in the language of the address, then the other. */
export function maintenancePage(path: string, headers: Record<string, string>): Response {
  const { shop } = settings();
  const first = localeOfPath(path);
  const order = [first, ...locales.filter((locale) => locale !== first)];
  const html = `<!doctype html><html lang="${first}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(shop.name)}</title><style>${STYLE}</style></head><body><main>
${order.map((locale, index) => withLocale(locale, () => part(locale, index === 0))).join('\n')}
</main></body></html>`;
  const https = env().publicUrl.startsWith('https:');
  return new Response(html, {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy([], { https }),
    },
  });
}

function part(locale: Locale, isFirst: boolean): string {
  const { shop, maintenance } = settings();
  const own = locale === 'sw' ? maintenance.textSw : maintenance.text;
  const title = m.maintenance_title({ name: shop.name });
  const heading = isFirst ? 'h1' : 'h2';
  const until = maintenance.until;
  const lines = [
    own || m.maintenance_text(),
    ...(until !== null && new Date(until) > new Date()
      ? [m.maintenance_until({ at: formatInstant(until) })]
      : []),
    m.maintenance_orders(),
  ];
  const phone = shop.phone1.replaceAll(/[^+\d]/g, '');
  return `<section lang="${locale}"><${heading}>${escapeHtml(title)}</${heading}>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}
<p><a href="tel:${phone}">${escapeHtml(shop.phone1)}</a> · <a href="mailto:${escapeHtml(shop.email)}">${escapeHtml(shop.email)}</a></p></section>`;
}
