import { createFileRoute } from '@tanstack/react-router';
import { sitemap } from '#/features/content/api.server.ts';
import { siteIdentity } from '#/shell/site-identity.ts';

export const Route = createFileRoute('/sitemap.xml')({
  staticData: { audience: 'public' },
  server: {
    handlers: {
      GET: async () =>
        new Response(await sitemap(siteIdentity().origin), {
          headers: {
            'content-type': 'application/xml; charset=utf-8',
            'cache-control': 'max-age=3600',
          },
        }),
    },
  },
});
