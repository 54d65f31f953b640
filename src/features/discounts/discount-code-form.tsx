import { TicketPercent } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import type { CodeOutcome } from '#/domain/discounts/price-with-code.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { formText } from '#/ui/form-text.ts';
import { Input } from '#/ui/input.tsx';
import { AppliedCode } from './components/applied-code.tsx';
import { outcomeMessage } from './messages.ts';

interface DiscountCodeFormProps {
  /** What became of the code that is kept with the cart; null: there is none. */
  outcome: CodeOutcome | null;
  /** The reason when it is refused, else null. */
  onApply: (code: string) => Promise<string | null>;
  onRemove: () => void;
}

/** One quiet link until somebody has a code; then what the code does, or why it does nothing. */
export function DiscountCodeForm({ outcome, onApply, onRemove }: DiscountCodeFormProps) {
  if (!outcome) return <CodeEntry onApply={onApply} />;
  if (outcome.state === 'applied') return <AppliedCode outcome={outcome} onRemove={onRemove} />;
  return (
    <Alert
      tone={outcome.state === 'refused' ? 'warning' : 'info'}
      live
      actions={
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.discount_remove_code({ code: outcome.code })}
          onClick={onRemove}
        >
          {m.discount_remove()}
        </Button>
      }
    >
      {outcomeMessage(outcome)}
    </Alert>
  );
}

function CodeEntry({ onApply }: Pick<DiscountCodeFormProps, 'onApply'>) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const [isApplying, setIsApplying] = useState(false);
  const formId = useId();

  async function apply(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isApplying) return;
    setIsApplying(true);
    const refusal = await onApply(formText(event.currentTarget, 'code'));
    setError(refusal ?? undefined);
    setIsApplying(false);
  }

  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={formId}
        onClick={() => setOpen(!open)}
        className="text-link inline-flex min-h-11 items-center gap-2"
      >
        <TicketPercent size={18} aria-hidden="true" />
        {m.discount_link()}
      </button>
      <form
        id={formId}
        method="post"
        hidden={!open}
        noValidate
        onSubmit={(event) => void apply(event)}
      >
        <Field label={m.discount_label()} error={error} unmarked>
          {(control) => (
            <span className="flex gap-2">
              <Input
                {...control}
                name="code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={100}
              />
              <Button type="submit" variant="secondary" busy={isApplying}>
                {m.discount_apply()}
              </Button>
            </span>
          )}
        </Field>
      </form>
    </div>
  );
}
