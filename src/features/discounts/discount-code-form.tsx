import { TicketPercent } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { normaliseCode } from '#/domain/discounts/normalise-code.ts';
import type { CodeOutcome } from '#/domain/discounts/price-with-code.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { CodeInput } from '#/ui/input.tsx';
import { AppliedCode } from './components/applied-code.tsx';
import { codeRejectionMessage, outcomeMessage } from './messages.ts';

interface DiscountCodeFormProps {
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

/** No `<form>`: it stands in the checkout's, which Enter must not send here. */
function CodeEntry({ onApply }: Pick<DiscountCodeFormProps, 'onApply'>) {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isApplying, setIsApplying] = useState(false);
  const fieldsId = useId();
  const fields = useRef<HTMLDivElement>(null);

  function toggle(): void {
    flushSync(() => setOpen(!open));
    if (!open) fields.current?.querySelector('input')?.focus();
  }

  function refuse(sentence: string): void {
    flushSync(() => setError(sentence));
    // In the cart's panel what stays at the bottom is in front of it.
    fields.current?.scrollIntoView({ block: 'nearest' });
  }

  async function apply(): Promise<void> {
    if (isApplying) return;
    const read = normaliseCode(code);
    if (!read.ok) return refuse(codeRejectionMessage(read));
    setIsApplying(true);
    const rejection = await onApply(code);
    setIsApplying(false);
    if (rejection === null) setError(undefined);
    else refuse(rejection);
  }

  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={fieldsId}
        onClick={toggle}
        className="text-link inline-flex min-h-11 items-center gap-2"
      >
        <TicketPercent size={18} aria-hidden="true" />
        {m.discount_link()}
      </button>
      <div id={fieldsId} ref={fields} className="scroll-mb-3" hidden={!open}>
        <Field label={m.discount_label()} error={error} unmarked>
          {(control) => (
            <span className="flex gap-2">
              <CodeInput
                {...control}
                value={code}
                onChange={(event) => setCode(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  void apply();
                }}
                enterKeyHint="go"
                maxLength={100}
              />
              <Button variant="secondary" busy={isApplying} onClick={() => void apply()}>
                {m.discount_apply()}
              </Button>
            </span>
          )}
        </Field>
      </div>
    </div>
  );
}
