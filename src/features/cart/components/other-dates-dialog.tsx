import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { rangeLabel } from './range-labels.ts';

interface OtherDatesDialogProps {
  productName: string;
  /** Null: nothing to ask. */
  question: { current: RentalRange; wanted: RentalRange } | null;
  busy: boolean;
  onAnswer: (answer: 'replace' | 'separate') => void;
  onCancel: () => void;
}

/** Dates are never mixed silently: new dates for the whole line, or a line of their own. */
export function OtherDatesDialog(props: OtherDatesDialogProps) {
  const { productName, question, busy, onAnswer, onCancel } = props;
  return (
    <Dialog
      open={question !== null}
      onClose={onCancel}
      title={m.cart_ask_title()}
      description={m.cart_ask_text({ product: productName })}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {m.cart_cancel()}
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => onAnswer('replace')}>
            {m.cart_ask_replace()}
          </Button>
          <Button busy={busy} onClick={() => onAnswer('separate')}>
            {m.cart_ask_separate()}
          </Button>
        </>
      }
    >
      {question && (
        <dl className="grid gap-3">
          <div>
            <dt className="text-sm text-quiet">{m.cart_ask_current()}</dt>
            <dd>{rangeLabel(question.current)}</dd>
          </div>
          <div>
            <dt className="text-sm text-quiet">{m.cart_ask_wanted()}</dt>
            <dd>{rangeLabel(question.wanted)}</dd>
          </div>
        </dl>
      )}
    </Dialog>
  );
}
