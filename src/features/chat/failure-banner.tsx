import { CircleAlert, X } from 'lucide-react';
import { m } from '#/paraglide/messages.js';

interface FailureBannerProps {
  reason: string | null;
  onDismiss: () => void;
}

export function FailureBanner({ reason, onDismiss }: FailureBannerProps) {
  return (
    <div
      role="alert"
      className="flex items-center gap-2 border-t border-danger/60 bg-danger/10 pl-4 text-sm"
    >
      <CircleAlert size={18} aria-hidden="true" className="shrink-0 text-danger" />
      <div className="min-w-0 grow py-2">
        <p>{m.chat_send_failed()}</p>
        {reason && <p className="text-quiet">{reason}</p>}
      </div>
      <button
        type="button"
        onClick={onDismiss}
        aria-label={m.chat_dismiss()}
        className="grid size-11 shrink-0 place-items-center text-quiet hover:text-ink"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
