/** The answer to any other method; a form sent before its page was awake leads back to the page. */
export function onlyRead(request: Request): Response {
  const isForm = request.method === 'POST' && request.headers.get('accept')?.includes('text/html');
  if (!isForm) return refused('GET, HEAD');
  const { pathname, search } = new URL(request.url);
  return new Response(null, { status: 303, headers: { location: pathname + search } });
}

/** The same for what only takes something. */
export function onlyPost(): Response {
  return refused('POST');
}

function refused(allow: string): Response {
  const headers = { allow, 'content-type': 'text/plain; charset=utf-8' };
  return new Response('Method Not Allowed\n', { status: 405, headers });
}
