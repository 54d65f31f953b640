import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import type { useSendFile } from './use-send-file.ts';

/** How far a file has come, or why it was refused; read out. */
export function SendingNote({ sending }: Pick<ReturnType<typeof useSendFile>, 'sending'>) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {sending && 'progress' in sending && (
        <p>
          {m.product_import_sending({
            name: sending.name,
            percent: Math.round(sending.progress * 100),
          })}
        </p>
      )}
      {sending && 'errorText' in sending && (
        <Alert tone="danger" title={sending.name}>
          {sending.errorText}
        </Alert>
      )}
    </div>
  );
}
