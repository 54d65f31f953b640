import { Check, X } from 'lucide-react';
import { APART_KINDS } from '#/domain/orders/apart.ts';
import { LinePicture } from '#/features/orders/components/line-picture.tsx';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { QuantityStepper } from '#/ui/quantity-stepper.tsx';
import { Select } from '#/ui/select.tsx';
import { unitsBack, unitsOut, type DraftLine } from '../returns/return-draft.ts';
import type { GoodsLineView } from '../views.ts';
import { apartLabels } from './apart-list.tsx';

interface ReturnLineProps {
  line: GoodsLineView;
  draft: DraftLine;
  /** It is on its way to the server. */
  isLocked: boolean;
  onChange: (change: Partial<DraftLine>) => void;
}

/** What of one line comes back now, what of it is not ready, and which parts are missing. */
export function ReturnLine({ line, draft, isLocked, onChange }: ReturnLineProps) {
  const { name, codes } = line;
  const out = unitsOut(line);
  const back = unitsBack(draft);
  const scanned = draft.codes.length;
  const isAll = back === out;

  function count(counted: number) {
    // Fewer came back than were set apart: those are told anew.
    const charging = Math.min(draft.charging, counted);
    onChange({ counted, charging, damaged: Math.min(draft.damaged, counted - charging) });
  }

  return (
    <li className="py-4">
      <fieldset disabled={isLocked} className="grid gap-3">
        <legend className="sr-only">{name}</legend>
        <div className="flex gap-3">
          <LinePicture image={line.image} size="small" />
          <div className="grid min-w-0 grow content-start gap-1">
            <p className="font-semibold break-words">{name}</p>
            {line.isLate && <p className="text-sm text-danger">{m.warehouse_late()}</p>}
            {codes.length > 0 && (
              <p className="font-mono text-sm break-words text-quiet">{codes.join(', ')}</p>
            )}
          </div>
          <Button
            size="lg"
            icon
            variant={isAll ? 'primary' : 'secondary'}
            aria-pressed={isAll}
            aria-label={m.warehouse_all_back({ name })}
            onClick={() => count(isAll ? 0 : out - scanned)}
          >
            <Check size={22} aria-hidden="true" />
          </Button>
        </div>
        <Count
          label={m.warehouse_back_of({ back, units: out })}
          of={name}
          value={back}
          min={scanned}
          max={out}
          onChange={(value) => count(value - scanned)}
        />
        <ScannedUnits draft={draft} onChange={onChange} />
        {draft.counted > 0 &&
          APART_KINDS.map((kind) => (
            <Count
              key={kind}
              label={apartLabels[kind]()}
              of={name}
              value={draft[kind]}
              min={0}
              max={draft[kind] + draft.counted - draft.charging - draft.damaged}
              onChange={(units) => onChange({ [kind]: units })}
            />
          ))}
        {back > 0 && <Missing line={line} draft={draft} onChange={onChange} />}
      </fieldset>
    </li>
  );
}

interface CountProps {
  label: string;
  /** What is counted, for who cannot see where it stands. */
  of: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

function Count({ label, of, ...stepper }: CountProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0 break-words">{label}</span>
      <QuantityStepper label={`${of}: ${label}`} className="shrink-0" {...stepper} />
    </div>
  );
}

function ScannedUnits({ draft, onChange }: Pick<ReturnLineProps, 'draft' | 'onChange'>) {
  if (draft.codes.length === 0) return null;
  const others = (code: string) => draft.codes.filter((one) => one.code !== code);
  return (
    <ul className="grid gap-2">
      {draft.codes.map(({ code, kind }) => (
        <li key={code} className="flex items-center gap-2">
          <span className="max-w-1/2 shrink-0 font-mono text-sm break-all">{code}</span>
          <div className="min-w-0 grow">
            <Select
              aria-label={m.warehouse_how_is({ code })}
              value={kind ?? ''}
              onChange={(event) => {
                const chosen = APART_KINDS.find((one) => one === event.currentTarget.value) ?? null;
                const changed = (one: (typeof draft.codes)[number]) =>
                  one.code === code ? { code, kind: chosen } : one;
                onChange({ codes: draft.codes.map(changed) });
              }}
            >
              <option value="">{m.warehouse_good()}</option>
              {APART_KINDS.map((one) => (
                <option key={one} value={one}>
                  {apartLabels[one]()}
                </option>
              ))}
            </Select>
          </div>
          <Button
            variant="quiet"
            icon
            aria-label={m.warehouse_take_away({ code })}
            onClick={() => onChange({ codes: others(code) })}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Missing({ line, draft, onChange }: Pick<ReturnLineProps, 'line' | 'draft' | 'onChange'>) {
  const { missing } = draft;
  return (
    <>
      {line.parts.map((part) => (
        <Count
          key={part}
          label={m.warehouse_missing({ part })}
          of={line.name}
          value={missing[part] ?? 0}
          min={0}
          max={unitsBack(draft)}
          onChange={(units) => onChange({ missing: { ...missing, [part]: units } })}
        />
      ))}
      <Field label={m.admin_order_note()}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={300}
            value={draft.note}
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}
