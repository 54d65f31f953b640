import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { api } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { notify } from '#/ui/notify.ts';
import { cannedAnswersOptions } from '../hooks.ts';
import type { CannedAnswerView } from '../views.ts';
import { CannedForm, type CannedTerms } from './canned-form.tsx';
import { CannedRow } from './canned-row.tsx';

export function CannedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={m.inbox_canned()}
      description={m.inbox_canned_text()}
    >
      <Answers />
    </Dialog>
  );
}

function Answers() {
  const queryClient = useQueryClient();
  const { data } = useQuery(cannedAnswersOptions());
  // Null: none; 'new': one that is not kept yet.
  const [editing, setEditing] = useState<CannedAnswerView | 'new' | null>(null);
  const change = {
    onSuccess: async () => {
      setEditing(null);
      await queryClient.invalidateQueries({ queryKey: cannedAnswersOptions().queryKey });
    },
    onError: () => notify.error(m.inbox_action_failed(), m.inbox_connection()),
  };
  const create = useMutation(api.chat.createCannedAnswer.mutationOptions(change));
  const edit = useMutation(api.chat.editCannedAnswer.mutationOptions(change));
  const remove = useMutation(api.chat.deleteCannedAnswer.mutationOptions(change));

  function save(terms: CannedTerms) {
    if (editing === 'new' || editing === null) create.mutate(terms);
    else edit.mutate({ id: editing.id, ...terms });
  }

  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {data?.map((answer) => (
          <li key={answer.id}>
            <CannedRow
              answer={answer}
              busy={remove.isPending}
              onEdit={() => setEditing(answer)}
              onRemove={(onSettled) => remove.mutate({ id: answer.id }, { onSettled })}
            />
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p className="text-quiet">{m.inbox_canned_none()}</p>}
      <Button className="justify-self-start" onClick={() => setEditing('new')}>
        {m.inbox_canned_new()}
      </Button>
      {editing !== null && (
        <CannedForm
          answer={editing === 'new' ? null : editing}
          busy={create.isPending || edit.isPending}
          onSave={save}
          onCancel={() => setEditing(null)}
        />
      )}
    </div>
  );
}
