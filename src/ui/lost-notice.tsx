import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { useUiTexts } from './ui-texts.tsx';

interface LostNoticeProps {
  onRetry: () => void;
  busy?: boolean;
}

export function LostNotice({ onRetry, busy = false }: LostNoticeProps) {
  const texts = useUiTexts();
  return (
    <div role="alert" className="p-4">
      <p className="mb-3">{texts.lostPart}</p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}

interface LostPanelProps {
  /** For what had been opened; anything else is only put away. */
  onClose?: () => void;
  /** Class names of another place than under the top bar. */
  place?: string;
  children: ReactNode;
}

export function LostPanel({ onClose, place, children }: LostPanelProps) {
  const { close } = useUiTexts();
  const [isAway, setAway] = useState(false);
  if (isAway) return null;
  return (
    <div
      className={classNames(
        'lost-panel flex items-start rounded-card border border-control bg-overlay text-ink shadow-2xl',
        place,
      )}
    >
      <div className="grow">{children}</div>
      <Button variant="quiet" icon aria-label={close} onClick={onClose ?? (() => setAway(true))}>
        <X size={22} aria-hidden="true" />
      </Button>
    </div>
  );
}
