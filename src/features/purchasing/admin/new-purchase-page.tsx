import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesOptions } from '#/features/costs/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { newLine } from './purchase-draft.ts';
import { PurchaseForm } from './purchase-form.tsx';

/** Drafts an order to a supplier. */
export const newPurchasePage = defineAdminPage({
  title: m.purchase_new,
  lead: m.purchase_new_lead,
  readSearch: () => ({}),
  load: (client) => client.ensureQueryData(choicesOptions()),
  component: NewPurchasePage,
});

function NewPurchasePage() {
  const { data: choices } = useSuspenseQuery(choicesOptions());
  // Of this form: sent again after a lost answer, it writes nothing more.
  const [of] = useState(() => ({ key: crypto.randomUUID() }));
  const [given] = useState(() => {
    return { supplierId: '', expectedOn: '', note: '', lines: [newLine(choices.vatRate)] };
  });
  return <PurchaseForm of={of} given={given} choices={choices} />;
}
