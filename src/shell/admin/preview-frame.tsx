import { useHydrated } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { reportAdminEvent } from './report-admin-event.ts';

/** Around a page of the storefront that staff look at: nothing of the back office's own. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const { tagId } = useShop();
  useEffect(() => reportAdminEvent(tagId, 'preview', 'catalog'), [tagId]);
  return (
    <main id="main" tabIndex={-1} aria-label={m.product_preview()} className="min-w-0 grow">
      <div inert={!isHydrated}>{children}</div>
    </main>
  );
}
