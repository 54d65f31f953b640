import type { ReactNode } from 'react';
import { keepFocus } from '#/ui/keep-focus.ts';

interface SettingsSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  return (
    <section
      ref={keepFocus}
      className="grid gap-4 border-t border-line py-8 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-10"
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        {lead && <p className="mt-1 text-sm text-quiet">{lead}</p>}
      </div>
      <div className="grid max-w-lg content-start gap-4">{children}</div>
    </section>
  );
}
