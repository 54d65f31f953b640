import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Providers } from '#/shell/providers.tsx';

/** What a component draws first, as HTML, with the words that the shell gives it. */
export function draw(element: ReactElement): string {
  return renderToStaticMarkup(<Providers>{element}</Providers>);
}
