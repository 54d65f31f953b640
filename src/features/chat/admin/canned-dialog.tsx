import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ChatLanguage } from '#/domain/chat/message.ts';
import { m } from '#/paraglide/messages.js';
import { api } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { notify } from '#/ui/notify.ts';
import { cannedAnswersOptions } from '../inbox-hooks.ts';
import type { CannedAnswerView } from '../views.ts';
import { CannedForm, type CannedTerms } from './canned-form.tsx';

/** The answers kept ready: read, written, changed and thrown away. */
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

  if (editing !== null) {
    return (
      <CannedForm
        answer={editing === 'new' ? null : editing}
        busy={create.isPending || edit.isPending}
        onSave={save}
        onCancel={() => setEditing(null)}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {data?.map((answer) => (
          <li key={answer.id} className="flex items-start gap-2 py-2">
            <div className="min-w-0 grow">
              <p className="font-semibold">
                {answer.title}{' '}
                <span className="text-xs font-normal text-quiet">
                  {languageWords[answer.language]}
                </span>
              </p>
              <p lang={answer.language} className="line-clamp-2 text-sm text-quiet">
                {answer.content}
              </p>
            </div>
            <Button
              variant="quiet"
              icon
              aria-label={m.inbox_canned_edit({ title: answer.title })}
              onClick={() => setEditing(answer)}
            >
              <Pencil size={18} aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              icon
              aria-label={m.inbox_canned_remove({ title: answer.title })}
              onClick={() => remove.mutate({ id: answer.id })}
            >
              <Trash2 size={18} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p className="text-quiet">{m.inbox_canned_none()}</p>}
      <Button className="justify-self-start" onClick={() => setEditing('new')}>
        {m.inbox_canned_new()}
      </Button>
    </div>
  );
}

/** Each language in its own words. */
const languageWords: Record<ChatLanguage, string> = { en: 'English', sw: 'Kiswahili' };
