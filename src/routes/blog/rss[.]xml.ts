import { createFileRoute } from '@tanstack/react-router';
import { blogFeed } from '#/features/content/api.server.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { siteIdentity } from '#/shell/site-identity.ts';

export const Route = createFileRoute('/blog/rss.xml')({
  staticData: { audience: 'public' },
  server: {
    handlers: {
      GET: async () =>
        new Response(await blogFeed(siteIdentity().origin, getLocale()), {
          headers: {
            'content-type': 'application/rss+xml; charset=utf-8',
            'cache-control': 'max-age=3600',
          },
        }),
    },
  },
});
