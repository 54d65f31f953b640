import { ArrowLeft, History, Lightbulb, SquarePen, X } from 'lucide-react';
import type { Ref } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';

interface ChatHeaderProps {
  titleId: string;
  titleRef: Ref<HTMLHeadingElement>;
  isConnectedToHuman: boolean;
  /** It waits for people, who are not there before the shop opens. */
  isAway: boolean;
  isListing: boolean;
  /** Absent: there is nothing to begin anew. */
  onNew?: (() => void) | undefined;
  /** Absent: only those who have signed in have a list. */
  onList?: (() => void) | undefined;
  onBack: () => void;
  onClose: () => void;
}

function subtitle({ isConnectedToHuman, isAway }: ChatHeaderProps): string {
  if (isAway) return m.chat_with_nobody();
  return isConnectedToHuman ? m.chat_with_human() : m.chat_with_ai();
}

export function ChatHeader(props: ChatHeaderProps) {
  const { isListing, onNew, onList, titleRef } = props;
  return (
    <div className="flex items-center gap-1 border-b border-line py-1.5 pr-1.5 pl-4">
      {isListing ? (
        <Button
          variant="quiet"
          icon
          aria-label={m.chat_back()}
          onClick={props.onBack}
          className="-ml-2"
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </Button>
      ) : (
        <span
          aria-hidden="true"
          className="mr-2 grid size-9 shrink-0 place-items-center rounded-full border border-filament-edge bg-sunken text-link"
        >
          <Lightbulb size={20} />
        </span>
      )}
      <div className="min-w-0 grow">
        <h2
          id={props.titleId}
          ref={titleRef}
          tabIndex={-1}
          data-quiet-focus
          className="truncate text-base leading-tight"
        >
          {m.chat_title()}
        </h2>
        <p className="text-xs leading-tight text-quiet">{subtitle(props)}</p>
      </div>
      {!isListing && onList && (
        <Button variant="quiet" icon aria-label={m.chat_list()} onClick={onList}>
          <History size={20} aria-hidden="true" />
        </Button>
      )}
      {onNew && (
        <Button variant="quiet" icon aria-label={m.chat_new()} onClick={onNew}>
          <SquarePen size={20} aria-hidden="true" />
        </Button>
      )}
      <Button variant="quiet" icon aria-label={m.ui_close()} onClick={props.onClose}>
        <X size={22} aria-hidden="true" />
      </Button>
    </div>
  );
}
