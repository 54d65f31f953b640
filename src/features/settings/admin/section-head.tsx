import { ArrowLeft } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { buttonClass } from '#/ui/button.tsx';

/** The way back to all settings, and what a section is about. */
export function SectionHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <AdminLink
        to="/admin/settings"
        className={buttonClass({ variant: 'secondary', size: 'sm' }, 'mb-5')}
      >
        <ArrowLeft size={18} aria-hidden="true" /> {m.settings_all()}
      </AdminLink>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-5 max-w-text text-quiet">{lead}</p>
    </>
  );
}
