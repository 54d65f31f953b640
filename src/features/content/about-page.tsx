import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { TextSections } from './components/text-sections.tsx';

export function AboutPage() {
  return (
    <>
      <TextSections
        sections={[
          { heading: m.page_about_do(), text: m.page_about_do_text() },
          { heading: m.page_about_who(), text: m.page_about_who_text() },
          { heading: m.page_about_how(), text: m.page_about_how_text() },
        ]}
      />
      <p className="mt-10 flex flex-wrap gap-3">
        <Link to="/products" className={buttonClass()}>
          {m.page_about_visit()}
        </Link>
        <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
          {m.nav_contact()}
        </Link>
      </p>
    </>
  );
}
