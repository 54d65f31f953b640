import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';

export function HomeBrand() {
  return (
    <section aria-labelledby="home-brand" className="stage brand-wall later">
      <div className="page-width grid items-center gap-8 py-14 md:grid-cols-2 md:py-20">
        <p aria-hidden="true" className="neon-sign">
          karibu
        </p>
        <div>
          <h2 id="home-brand" className="text-2xl md:text-3xl">
            {m.home_brand()}
          </h2>
          <p className="mt-3 max-w-text text-quiet">{m.home_brand_text()}</p>
          <Link to="/custom-orders" className={buttonClass({ variant: 'secondary' }, 'mt-6')}>
            {m.home_brand_more()}
          </Link>
        </div>
      </div>
    </section>
  );
}
