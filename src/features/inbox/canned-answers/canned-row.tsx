import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ChatLanguage } from '#/domain/chat/message.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import type { CannedAnswerView } from '../views.ts';

interface CannedRowProps {
  answer: CannedAnswerView;
  busy: boolean;
  onEdit: () => void;
  onRemove: (onSettled: () => void) => void;
}

/** One answer that is kept ready; deleting it asks first. */
export function CannedRow({ answer, busy, onEdit, onRemove }: CannedRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { title, content, language } = answer;
  return (
    <div className="flex flex-wrap items-start gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {title} <span className="text-xs font-normal text-quiet">{languageLabels[language]}</span>
        </p>
        <p lang={language} className="line-clamp-2 text-sm text-quiet">
          {content}
        </p>
      </div>
      <Button variant="quiet" icon aria-label={m.inbox_canned_edit({ title })} onClick={onEdit}>
        <Pencil size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        icon
        aria-label={m.inbox_canned_remove({ title })}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.content_admin_delete_title({ name: title })}
        text={m.inbox_canned_delete_text()}
        confirm={m.inbox_canned_delete()}
        cancel={m.content_admin_keep()}
        isDangerous
        busy={busy}
        onConfirm={() => onRemove(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

const languageLabels: Record<ChatLanguage, string> = { en: 'English', sw: 'Kiswahili' };
