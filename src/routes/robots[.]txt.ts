import { createFileRoute } from '@tanstack/react-router';
import { locales } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { siteIdentity } from '#/shell/site-identity.ts';

/** Nothing there is for search engines: private, or a machine's. */
const PRIVATE = ['/checkout', '/orders', '/profile', '/payment', '/admin', '/auth', '/drafts'];

export const Route = createFileRoute('/robots.txt')({
  staticData: { audience: 'public' },
  server: {
    handlers: {
      GET: () => {
        const pages = locales.flatMap((locale) =>
          PRIVATE.map((path) => localizePath(path, locale)),
        );
        const lines = [
          'User-agent: *',
          ...['/api', '/dev', ...pages].map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${siteIdentity().origin}/sitemap.xml`,
          '',
        ];
        return new Response(lines.join('\n'), {
          headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
        });
      },
    },
  },
});
