import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { lateScript } from './late-script.ts';
import { useUiTexts } from './ui-texts.tsx';

export interface LostNoticeProps {
  name: string | undefined;
  /** The line has lost it; else the part itself is at fault, or gone. */
  byLine: boolean;
  /** It was tried often enough. */
  isUnavailable: boolean;
  busy?: boolean;
  onRetry: () => void;
  onReset: () => void;
}

/** What is said in full: fetched while all is well (`preloadLostNotice`). */
const full = lateScript(async () => (await import('./lost-part.tsx')).LostPart);

/** Before it is needed, as the line may be what fails. */
export function preloadLostNotice(): void {
  void full.arrival();
}

/** Says of one part that it did not come. In short words where even the words did not come. */
export function LostNotice(props: LostNoticeProps) {
  const texts = useUiTexts();
  const { part: InFull } = useSyncExternalStore(full.subscribe, full.read, full.read);
  useEffect(() => {
    preloadLostNotice();
    full.again();
  }, []);
  if (InFull) return <InFull {...props} />;
  return (
    <div role="alert" className="p-4">
      <p className="mb-3">{texts.lostPart}</p>
      <Button variant="secondary" size="sm" busy={props.busy} onClick={props.onReset}>
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
