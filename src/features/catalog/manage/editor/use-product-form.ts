import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { useTabDraft, type Saved } from '#/platform/forms/use-tab-draft.ts';
import { UNDO_MS } from '#/ui/undo-ms.ts';
import { manageFailureText, managedProductOptions } from '../hooks.ts';
import { manageSentences } from '../messages.ts';
import type { ProductFields } from '../schemas.ts';
import type { ManagedProductView } from '../views.ts';
import { EMPTY_DRAFT, toDraft, type ProductDraft } from './draft.ts';
import { changedFields, readDraft, type DraftErrors, type ReadFields } from './read-draft.ts';
import { undoOfSave, type SaveToUndo } from './undo-save.ts';

const NO_ERRORS: DraftErrors = {};

interface Save {
  draft: ProductDraft;
  fields: ProductFields;
  /** The product that the changes are made to; null: a new one. */
  base: { id: string; version: number; fields: ReadFields } | null;
}

/** What a view says, read as the form would read it, so that only what was typed counts as changed. */
function fieldsOf(view: ManagedProductView): ReadFields {
  return readDraft(toDraft(view)).fields;
}

function savedOf(view: ManagedProductView): Saved<ProductDraft> {
  return { version: view.version, values: toDraft(view) };
}

/** The state of the editor: what is typed, what stands on the server, and saving the difference. */
export function useProductForm(product: ManagedProductView | null) {
  const queryClient = useQueryClient();
  const [made, setMade] = useState<ManagedProductView | null>(null);
  const saved = product ?? made;
  const typed = useTabDraft<ProductDraft>(
    `product ${product?.id ?? 'new'}`,
    saved ? savedOf(saved) : { version: 0, values: EMPTY_DRAFT },
  );
  const [wasSent, setWasSent] = useState(false);
  const [theirs, setTheirs] = useState<ManagedProductView | null>(null);
  const draft = typed.values;
  const read = readDraft(draft);

  function keep(view: ManagedProductView) {
    queryClient.setQueryData(managedProductOptions(view.id).queryKey, view);
    if (!product) setMade(view);
    setTheirs(null);
    setWasSent(false);
  }

  /** Gives prices and order back that stood before a save; the rest of what was saved stays. */
  const undoing = useMutation({
    mutationFn: ({ id, version, prices, order }: SaveToUndo & { id: string; version: number }) =>
      client.catalog.manage.update({ id, version, ...prices, ...order }),
    onSuccess: (view, { prices, order }) => {
      queryClient.setQueryData(managedProductOptions(view.id).queryKey, view);
      if (prices) notify.success(m.product_admin_prices_undone({ count: 1 }));
      if (order) notify.success(m.product_admin_order_undone());
    },
    onError: (error) => notify.error(manageFailureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.catalog.key() }),
  });

  const saving = useMutation({
    mutationFn: ({ base: before, fields }: Save) =>
      before === null
        ? client.catalog.manage.create(fields)
        : client.catalog.manage.update({
            ...changedFields(before.fields, fields),
            id: before.id,
            version: before.version,
          }),
    onSuccess: async (view, { draft: sent, base: before, fields }) => {
      keep(view);
      typed.settle(sent, savedOf(view));
      const undo = undoOfSave(before?.fields ?? fields, fields);
      const label = undoLabel(undo);
      const onClick = () => undoing.mutate({ id: view.id, version: view.version, ...undo });
      notify.success(
        m.product_admin_saved(),
        undefined,
        label === null ? {} : { duration: UNDO_MS, action: { label, onClick } },
      );
      await queryClient.invalidateQueries({ queryKey: api.catalog.key() });
    },
    onError: (error) => {
      const rejection = rejectionOf(error, manageSentences);
      if (rejection?.reason === 'CHANGED_MEANWHILE') setTheirs(rejection.current);
    },
  });

  /** Null when it was not saved: something cannot be read, or was rejected. */
  function save(): Promise<ManagedProductView | null> {
    setWasSent(true);
    if (Object.keys(read.errors).length > 0) return Promise.resolve(null);
    const { version, values } = typed.base;
    return send(read.fields, saved && { id: saved.id, version, fields: readDraft(values).fields });
  }

  async function send({ category, ...fields }: ReadFields, base: Save['base']) {
    if (category === null || saving.isPending) return null;
    try {
      return await saving.mutateAsync({ draft, fields: { ...fields, category }, base });
    } catch {
      // The mutation keeps what went wrong.
      return null;
    }
  }

  const rejection = rejectionOf(saving.error, manageSentences);
  return {
    /** The product as it stands; null: it is not made yet. */
    saved,
    draft,
    fields: read.fields,
    errors: wasSent ? read.errors : NO_ERRORS,
    isDirty: typed.isUnsaved,
    /** What is typed was typed before the page was opened this time. */
    isRestored: typed.isRestored && typed.isUnsaved,
    isSaving: saving.isPending,
    /** The rejection that a field shows beside itself. */
    rejection: rejection?.reason ?? null,
    failure:
      saving.error && rejection?.reason !== 'CHANGED_MEANWHILE'
        ? manageFailureText(saving.error)
        : null,
    conflict: theirs && {
      base: readDraft(typed.base.values).fields,
      mine: read.fields,
      theirs: fieldsOf(theirs),
    },
    set(change: Partial<ProductDraft>) {
      saving.reset();
      typed.edit((now) => ({ ...now, ...change }));
    },
    addImage: (image: ProductDraft['images'][number]) =>
      typed.edit((now) => ({ ...now, images: [...now.images, image] })),
    discard() {
      typed.discard();
      setWasSent(false);
      saving.reset();
    },
    save,
    /** It was changed otherwise than by saving what is typed. */
    take(view: ManagedProductView) {
      keep(view);
      typed.rebase(savedOf(view), toDraft(view));
    },
    /** Saves what was chosen over what stands there now. */
    settle: (chosen: ReadFields) =>
      send(chosen, theirs && { id: theirs.id, version: theirs.version, fields: fieldsOf(theirs) }),
    closeConflict: () => setTheirs(null),
  };
}

function undoLabel({ prices, order }: SaveToUndo): string | null {
  if (prices && order) return m.product_admin_undo();
  if (prices) return m.product_admin_prices_undo();
  return order && m.product_admin_order_undo();
}

export type ProductFormState = ReturnType<typeof useProductForm>;
