import { useEffect, useRef } from 'react';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { SaveBar } from '#/platform/forms/save-bar.tsx';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { Alert } from '#/ui/alert.tsx';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import type { ManagedProductView } from '../views.ts';
import { BasicsSection } from './basics-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { MissingBox } from './missing-box.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { RentalSection, SaleSection } from './price-sections.tsx';
import { ProductConflict } from './product-conflict.tsx';
import { StateBox } from './state-box.tsx';
import { useProductForm } from './use-product-form.ts';

/** All that staff write of a product, on one page; a new one is an empty draft. */
export function ProductEditor({ product }: { product: ManagedProductView | null }) {
  const form = useProductForm(product);
  const element = useRef<HTMLFormElement>(null);
  const navigate = useAdminNavigate();
  const { saved, isDirty } = form;
  const madeId = product === null ? saved?.id : undefined;

  useEffect(() => {
    // After the render in which nothing is left unsaved: nobody is asked whether to leave.
    if (madeId) void navigate({ to: `/admin/products/${madeId}/edit`, replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is made
  }, [madeId]);

  async function save() {
    const view = await form.save();
    if (!view) focusInvalidField(element.current);
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {saved && <p className="-mt-4 mb-4 text-quiet">{nameLabel(saved.fields)}</p>}
      {form.isRestored && <Alert className="mb-5">{m.content_admin_restored()}</Alert>}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="grid gap-5">
          <BasicsSection form={form} />
          <SaleSection form={form} />
          <RentalSection form={form} />
          <PicturesSection form={form} />
          <DetailsSection form={form} />
        </div>
        <div className="grid gap-5 max-xl:order-first xl:sticky xl:top-[calc(var(--top-bar)+1.5rem)]">
          {saved && <StateBox product={saved} form={form} />}
          <MissingBox fields={form.fields} />
          {saved && <ThingHistory thing="products" thingId={saved.id} version={saved.version} />}
        </div>
      </div>
      <SaveBar
        isUnsaved={isDirty}
        busy={form.isSaving}
        failure={form.failure}
        rest={saved ? m.product_admin_saved() : ''}
        onSave={() => void save()}
        onDiscard={form.discard}
      />
      <ProductConflict form={form} />
    </form>
  );
}
