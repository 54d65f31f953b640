import { createFileRoute } from '@tanstack/react-router';
import { sitemap } from '#/features/content/api.server.ts';
import { siteIdentity } from '#/shell/site-identity.ts';

export const Route = createFileRoute('/sitemap.xml')({
  staticData: { audience: 'public' },
  // Each part is kept as a page of its own.
  validateSearch: ({ part }) => ({ part }),
  server: {
    handlers: {
      GET: async ({ request }) => {
        const part = new URL(request.url).searchParams.get('part');
        return new Response(await sitemap(siteIdentity().origin, part), {
          headers: {
            'content-type': 'application/xml; charset=utf-8',
            'cache-control': 'max-age=3600',
          },
        });
      },
    },
  },
});
