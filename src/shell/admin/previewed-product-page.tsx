import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DeferredProductOffer } from '#/features/cart/deferred-product-offer.tsx';
import { productPreviewOptions } from '#/features/catalog/manage/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Alert } from '#/ui/alert.tsx';
import { notify } from '#/ui/notify.ts';
import { openBeside } from '#/ui/open-beside.ts';

export const previewedProductPage = defineAdminPage({
  title: m.product_preview,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) =>
    client.fetchQuery({ ...productPreviewOptions(id), staleTime: 0 }),
  component: PreviewedProductPage,
  isWholeScreen: true,
});

const NOTHING_CHOSEN = {};

/** The product's page as it would be shown, drawn by what draws it in the shop. */
function PreviewedProductPage({
  params: { id = '' },
}: {
  params: Readonly<Record<string, string>>;
}) {
  const { product, state } = useSuspenseQuery(productPreviewOptions(id)).data;
  useEffect(leaveNoTrace, []);
  return (
    <>
      <aside aria-label={m.product_preview()} className="page-width pt-4">
        <Alert tone="warning" title={m.product_preview()}>
          {m.product_preview_text()}
          {state !== 'active' && <> {m.product_preview_hidden()}</>}
        </Alert>
      </aside>
      <DeferredProductOffer product={product} chosen={NOTHING_CHOSEN} />
    </>
  );
}

/** Nothing is put into a cart, and links open beside it. On the window: before the page itself hears of it. */
function leaveNoTrace() {
  function stop(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    notify.info(m.product_preview_no_cart());
  }
  window.addEventListener('submit', stop, true);
  window.addEventListener('click', openBeside, true);
  return () => {
    window.removeEventListener('submit', stop, true);
    window.removeEventListener('click', openBeside, true);
  };
}
