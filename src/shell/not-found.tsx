import { Link } from '@tanstack/react-router';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { PageFrame } from './page-frame.tsx';
import { DeferredSearchForm } from './deferred-search-form.tsx';

/** For every path that leads nowhere (status 404), with ways on. */
export function NotFound() {
  const { categories } = useShop();
  return (
    <PageFrame title={m.error_not_found_title()} lead={m.error_not_found_text()} narrow>
      <DeferredSearchForm />
      <h2 className="mt-10 mb-4 text-xl">{m.error_not_found_categories()}</h2>
      <ul className="flex flex-wrap gap-3">
        {categories.map(({ key, name }) => (
          <li key={key}>
            <Link
              to="/products"
              search={{ category: key }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link to="/" className="text-link">
          {m.error_go_home()}
        </Link>
      </p>
    </PageFrame>
  );
}
