import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { HomeSection } from './home-section.tsx';

export function HomeSteps() {
  const steps = [
    [m.home_how_1(), m.home_how_1_text()],
    [m.home_how_2(), m.home_how_2_text()],
    [m.home_how_3(), m.home_how_3_text()],
  ] as const;
  return (
    <HomeSection title={m.home_how()}>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map(([title, text], index) => (
          <li key={title} className="border-t-2 border-filament-edge pt-4">
            <span aria-hidden="true" className="font-display text-3xl font-extrabold text-link">
              {index + 1}
            </span>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-2 text-quiet">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <Link
          to="/products"
          search={{ type: 'rental' }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {m.home_how_more()}
        </Link>
      </p>
    </HomeSection>
  );
}
