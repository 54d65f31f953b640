import { useMemo, type ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { UiTextsProvider, type UiTexts } from '#/ui/ui-texts.tsx';

/** The design system's few own words in the language of the page. */
function uiTexts(): UiTexts {
  return {
    required: m.ui_required(),
    optional: m.ui_optional(),
    close: m.ui_close(),
    loading: m.nav_loading(),
    increase: m.ui_increase(),
    decrease: m.ui_decrease(),
    quantity: m.ui_quantity(),
    quantityLimit: (max) => m.ui_quantity_limit({ max }),
    breadcrumbs: m.ui_breadcrumbs(),
    pagination: m.ui_pagination(),
    previousPage: m.ui_previous_page(),
    nextPage: m.ui_next_page(),
    page: (number) => m.ui_page({ number }),
    notifications: m.ui_notifications(),
    lostPart: m.error_network_chunk_message(),
    tryAgain: m.error_try_again(),
  };
}

export function Providers({ children }: { children: ReactNode }) {
  // The same object every time: a new one would make React give up on parts not yet alive.
  const texts = useMemo(() => uiTexts(), []);
  return <UiTextsProvider texts={texts}>{children}</UiTextsProvider>;
}
