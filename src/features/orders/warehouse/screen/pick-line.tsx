import { Check, CloudOff, X } from 'lucide-react';
import { unitsToPick } from '#/domain/orders/pick.ts';
import { ChosenTexts } from '#/features/catalog/chosen-texts.tsx';
import { LinePicture } from '#/features/orders/components/line-picture.tsx';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { QuantityStepper } from '#/ui/quantity-stepper.tsx';
import type { ShownLine } from '../picks/with-queued.ts';

interface PickLineProps {
  line: ShownLine;
  /** Lays so many counted units to it, or takes them away. */
  onCount: (units: number) => void;
  onTakeAway: (code: string) => void;
}

/** What of one line lies ready: counted with the thumb, or scanned unit by unit. */
export function PickLine({ line, onCount, onTakeAway }: PickLineProps) {
  const { name, quantity, picked, counted, scanned, codes, parts } = line;
  const left = unitsToPick(line);
  const isDone = left === 0;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex gap-3">
        <LinePicture image={line.image} size="small" />
        <LineFacts line={line} />
        <Button
          size="lg"
          icon
          variant={isDone ? 'primary' : 'secondary'}
          aria-pressed={isDone}
          aria-label={m.warehouse_all_of({ name })}
          disabled={isDone && counted === 0}
          onClick={() => onCount(isDone ? -counted : left)}
        >
          <Check size={22} aria-hidden="true" />
        </Button>
      </div>
      {parts.length > 0 && (
        <p className="text-sm">{m.warehouse_parts({ parts: parts.join(', ') })}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold tabular-nums" aria-live="polite">
          {m.warehouse_picked({ picked, units: quantity })}
        </p>
        {quantity > 1 && (
          <QuantityStepper
            label={m.warehouse_count_of({ name })}
            value={picked}
            min={scanned}
            max={Math.max(quantity, scanned)}
            onChange={(value) => onCount(value - picked)}
          />
        )}
      </div>
      {left < 0 && <p className="text-danger">{m.warehouse_too_many({ count: -left })}</p>}
      {codes.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {codes.map(({ code, isQueued }) => (
            <li key={code}>
              <button
                type="button"
                aria-label={m.warehouse_take_away({ code })}
                onClick={() => onTakeAway(code)}
                className="flex min-h-11 items-center gap-2 rounded-control border border-control px-3 font-mono text-sm hover:border-ink"
              >
                {isQueued && <CloudOff size={16} aria-hidden="true" className="text-warning" />}
                {code}
                <X size={16} aria-hidden="true" className="text-quiet" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function LineFacts({ line }: { line: ShownLine }) {
  const { name, type, options } = line;
  return (
    <div className="grid min-w-0 grow content-start gap-1">
      <p className="font-semibold break-words">{name}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        <Badge tone={type}>{type === 'rental' ? m.orders_hired() : m.orders_bought()}</Badge>
        <ChosenTexts options={options} />
      </p>
    </div>
  );
}
