import { TicketPercent, X } from 'lucide-react';
import type { CodeOutcome } from '#/domain/discounts/price-with-code.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { outcomeMessage } from '../messages.ts';

interface AppliedCodeProps {
  outcome: Extract<CodeOutcome, { state: 'applied' }>;
  onRemove: () => void;
}

export function AppliedCode({ outcome, onRemove }: AppliedCodeProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-2 rounded-control border border-line bg-sunken pl-3">
      <p className="flex min-w-0 items-center gap-2 text-success" aria-live="polite">
        <TicketPercent size={18} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 font-medium break-words tabular-nums">
          {outcomeMessage(outcome)}
        </span>
      </p>
      <Button
        variant="quiet"
        size="lg"
        icon
        aria-label={m.discount_remove_code({ code: outcome.code })}
        onClick={onRemove}
      >
        <X size={18} aria-hidden="true" />
      </Button>
    </div>
  );
}
