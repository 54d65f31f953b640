import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesOptions } from '#/features/costs/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { purchaseOptions } from '../hooks.ts';
import { draftOf } from './purchase-draft.ts';
import { PurchaseForm } from './purchase-form.tsx';

/** Changes a draft. */
export const editPurchasePage = defineAdminPage({
  title: m.purchase_edit,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) =>
    Promise.all([client.fetchQuery(purchaseOptions(id)), client.ensureQueryData(choicesOptions())]),
  component: EditPurchasePage,
});

function EditPurchasePage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data } = useSuspenseQuery(purchaseOptions(id));
  const { data: choices } = useSuspenseQuery(choicesOptions());
  // As it was read: a change by somebody else in the meantime is refused.
  const [order] = useState(data);
  const [given] = useState(() => draftOf(order));
  return <PurchaseForm of={{ id, version: order.version }} given={given} choices={choices} />;
}
