import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { defineHandlerCallback, StartServer } from '@tanstack/react-start/server';
import { renderToString } from 'react-dom/server';
import { currentRendering } from './current-request.server.ts';

/**
 * Renders a page as one text, as the router's own `defaultRenderHandler` does: its data is loaded before,
 * and it is cached and compressed whole. The text goes to `renderSecurely` beside the response, not in it,
 * where it would be encoded, read and decoded on the way.
 */
export const renderToStringHandler = defineHandlerCallback(
  async ({ router, responseHeaders: headers }) => {
    try {
      const html = renderToString(<StartServer router={router} />);
      currentRendering().html = await transformHtmlStringWithRouter(router, html);
      return new Response(null, { status: getSsrStatus(router), headers });
    } catch (error) {
      // oxlint-disable-next-line no-console -- as the router itself does
      console.error('Render to string error:', error);
      return new Response('Internal Server Error', { status: 500, headers });
    } finally {
      router.serverSsr?.cleanup();
    }
  },
);
