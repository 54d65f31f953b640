import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx';
import type { SetView } from './views.ts';
import { SetPictures } from './components/set-pictures.tsx';

interface SetPageProps {
  set: SetView;
  /** Buying and hiring are the cart's business, handed in by it. */
  offer: ReactNode;
}

export function SetPage({ set, offer }: SetPageProps) {
  const { title, text, guests, parts } = set;
  return (
    <div className="page-width pt-3 pb-28 md:pb-12">
      <Breadcrumbs
        links={[{ key: 'sets', link: <Link to="/sets">{m.set_title()}</Link> }]}
        current={title}
      />
      <div className="mt-3 grid gap-8 md:grid-cols-2 xl:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        <div className="grid min-w-0 content-start gap-6">
          <div className="overflow-hidden rounded-card">
            <SetPictures parts={parts} priority />
          </div>
          <ul className="hidden gap-x-4 gap-y-1 md:grid xl:grid-cols-2">
            {parts.map(({ product }) => (
              <li key={product.id}>
                <Link
                  to="/products/$id"
                  params={{ id: product.id }}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {product.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <header className="grid gap-2">
            <h1 className="text-3xl">{title}</h1>
            {guests !== null && <p className="text-quiet">{m.set_guests({ count: guests })}</p>}
            <p className="max-w-prose whitespace-pre-line">{text}</p>
          </header>
          {offer}
        </div>
      </div>
    </div>
  );
}
