import { useId, useState } from 'react';
import type { ListName } from '#/domain/lists/list-name.ts';
import { LONGEST_VIEW_NAME, type SavedView } from '#/domain/lists/saved-view.ts';
import { m } from '#/paraglide/messages.js';
import { client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { GuardedFormDialog } from '../forms/guarded-form-dialog.tsx';
import { Input } from '#/ui/input.tsx';
import { useKeptChange, viewFailureText } from './list-views.ts';

/** What a list shows now. */
export interface ListState {
  search: Record<string, string>;
  hidden: string[];
}

interface ViewDialogProps {
  list: ListName;
  /** Null: what is shown gets a name. */
  view: SavedView | null;
  isDefault: boolean;
  shown: ListState;
  /** Another state is shown than the view has. */
  differs: boolean;
  /** With the view, or without one when it was removed. */
  onDone: (viewId: string | null) => void;
  onClose: () => void;
}

/** Keeps what a list shows under a name, or changes such a view. Others' views open by default at most. */
export function ViewDialog(props: ViewDialogProps) {
  const { list, view, isDefault, shown, differs, onDone, onClose } = props;
  const formId = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const [opensFirst, setOpensFirst] = useState(isDefault);
  const [takesOver, setTakesOver] = useState(differs);
  const [isMissing, setIsMissing] = useState(false);
  const isOwn = view === null || view.isOwn;

  const state = view === null || takesOver ? shown : stateOf(view);
  const save = useKeptChange(list, async () => {
    const viewId = isOwn ? await write(view, { list, name, isShared, ...state }) : view.id;
    if (opensFirst !== isDefault) {
      await client.listViews.setDefault({ list, viewId: opensFirst ? viewId : null });
    }
    return viewId;
  });
  const remove = useKeptChange(list, (viewId: string) => client.listViews.remove({ viewId }));
  const failure = save.error ?? remove.error;

  function submit() {
    const isEmpty = isOwn && name.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty || save.isPending) return;
    save.mutate(undefined, { onSuccess: onDone });
  }

  return (
    <GuardedFormDialog
      id={formId}
      title={view === null ? m.list_view_save() : m.list_view_edit_of({ name: view.name })}
      description={isOwn ? m.list_view_what() : m.list_view_foreign()}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          {view?.isOwn && (
            <Button
              variant="danger"
              className="mr-auto"
              busy={remove.isPending}
              onClick={() => remove.mutate(view.id, { onSuccess: () => onDone(null) })}
            >
              {m.list_view_remove()}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {m.list_view_cancel()}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending}>
            {m.list_view_keep()}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="danger" live>
          {viewFailureText(failure)}
        </Alert>
      )}
      {isOwn && (
        <Field
          label={m.list_view_name()}
          error={isMissing ? m.list_view_name_missing() : undefined}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={LONGEST_VIEW_NAME}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <div>
        {view?.isOwn && differs && (
          <Checkbox
            label={m.list_view_take_over()}
            checked={takesOver}
            onChange={() => setTakesOver(!takesOver)}
          />
        )}
        {isOwn && (
          <Checkbox
            label={m.list_view_share()}
            checked={isShared}
            onChange={() => setIsShared(!isShared)}
          />
        )}
        <Checkbox
          label={m.list_view_default()}
          checked={opensFirst}
          onChange={() => setOpensFirst(!opensFirst)}
        />
      </div>
    </GuardedFormDialog>
  );
}

function stateOf({ search, hidden }: SavedView): ListState {
  return { search: { ...search }, hidden: [...hidden] };
}

/** Answers with the view's id. */
async function write(
  view: SavedView | null,
  { list, ...fields }: Parameters<typeof client.listViews.create>[0],
): Promise<string> {
  if (view === null) return (await client.listViews.create({ list, ...fields })).id;
  await client.listViews.change({ viewId: view.id, version: view.version, ...fields });
  return view.id;
}
