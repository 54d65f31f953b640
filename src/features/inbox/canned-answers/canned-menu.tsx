import { m } from '#/paraglide/messages.js';
import { classNames } from '#/ui/class-names.ts';
import type { CannedAnswerView } from '../views.ts';

interface CannedMenuProps {
  id: string;
  answers: readonly CannedAnswerView[];
  active: number;
  onChoose: (answer: CannedAnswerView) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The answers that fit what was typed behind the slash; the message box holds the keyboard. */
export function CannedMenu({ id, answers, active, onChoose }: CannedMenuProps) {
  return (
    <div className="max-h-64 overflow-y-auto border-b border-line bg-overlay">
      {answers.length === 0 && (
        <p className="px-4 py-3 text-sm text-quiet">{m.inbox_canned_none()}</p>
      )}
      <div role="listbox" id={id} aria-label={m.inbox_canned()}>
        {answers.map((answer, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the keys
          <div
            key={answer.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // The box keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(answer)}
            className={classNames(
              'cursor-pointer px-4 py-2 text-sm',
              index === active && 'bg-sunken shadow-[inset_3px_0_0_var(--filament-edge)]',
            )}
          >
            <p className="font-semibold">{answer.title}</p>
            <p lang={answer.language} className="truncate text-quiet">
              {answer.content}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
