import { m } from '#/paraglide/messages.js';
import { BackLink } from '#/platform/routing/back-link.tsx';

/** The way back to all settings, and what a section is about. */
export function SectionHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <BackLink to="/admin/settings" className="mb-5">
        {m.settings_all()}
      </BackLink>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-5 max-w-text text-quiet">{lead}</p>
    </>
  );
}
