// A page of the shop's framework with nothing around it: TanStack Router and React render the cards of a list
// whose address is given, each with a link, from data that a loader returns. One element of the page is one
// element here, made anew for each request as JSX makes it.
import { createServer } from 'node:http';
import {
  createRootRoute,
  createRoute,
  createRouter,
  HeadContent,
  Link,
  Outlet,
  Scripts,
} from '@tanstack/react-router';
import { createRequestHandler, defaultRenderHandler } from '@tanstack/react-router/ssr/server';
import { createElement as make, type ComponentType, type ReactNode } from 'react';
import { readElements, type ReadElement } from './read-elements.ts';

const [address = ''] = process.argv.slice(2);
const page = await (await fetch(address)).text();
const cards = page
  .slice(page.indexOf('<article'), page.lastIndexOf('</article>') + '</article>'.length)
  .split(/(?=<article)/)
  .map((html) => readElements(html.slice(0, html.indexOf('</article>') + '</article>'.length)));
// The cast: the answer of our own API.
const { products } = (await (await fetch(new URL('/api/products', address))).json()) as {
  products: object[];
};

const rootRoute = createRootRoute({
  component: () =>
    make(
      'html',
      { lang: 'en' },
      make('head', null, make(HeadContent)),
      make('body', null, make(Outlet), make(Scripts)),
    ),
});

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: () => ({ products }),
  component: function List() {
    listRoute.useLoaderData();
    return make(
      'ul',
      null,
      cards.map((card, index) => make('li', { key: index }, make(Card, { card }))),
    );
  },
});

const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/products/$id',
});

const routeTree = rootRoute.addChildren([listRoute, productRoute]);

function Card({ card }: { card: ReadElement[] }): ReactNode {
  return card.map(draw);
}

// The cast: the types of a link know the routes of the shop, and these are others.
const BareLink = Link as unknown as ComponentType<Record<string, unknown>>;

function draw(node: ReadElement, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, props, children } = node;
  if (tag !== 'a') return make(tag, { ...props, key }, ...children.map(draw));
  const { href = '', ...rest } = props;
  const id = String(href).replace(/^\/products\//, '');
  const link = { ...rest, key, to: '/products/$id', params: { id } };
  return make(BareLink, link, ...children.map(draw));
}

const server = createServer((request, response) => {
  void answer(request.url ?? '/').then((html) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
});

async function answer(path: string): Promise<string> {
  const handle = createRequestHandler({
    request: new Request(new URL(path, 'http://localhost')),
    createRouter: () => createRouter({ routeTree }),
  });
  return (await handle(defaultRenderHandler)).text();
}

server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  if (typeof bound === 'object' && bound) process.stdout.write(`${bound.port}\n`);
});
