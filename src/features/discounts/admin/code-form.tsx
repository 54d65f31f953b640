import { useState } from 'react';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import type { CodeView } from '../views.ts';
import {
  limitsDraft,
  NEW_LIMITS,
  NEW_TERMS,
  readLimits,
  readTerms,
  termsDraft,
  type LimitsDraft,
} from './draft.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { useSaveCode } from './hooks.ts';
import { messageAt, saveFailure } from './rejected-field.ts';
import { TermsFields } from './terms-fields.tsx';

/** Makes a code, or changes one; its name is printed on flyers and stays. */
export function CodeForm({ code, onClose }: { code: CodeView | null; onClose: () => void }) {
  const [name, setName] = useState('');
  const [terms, setTerms] = useState(() => (code ? termsDraft(code) : NEW_TERMS));
  const [limits, setLimits] = useState(() => (code ? limitsDraft(code) : NEW_LIMITS));
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error, reset } = useSaveCode();
  const failure = saveFailure(error);
  const readTermsNow = readTerms(terms);
  const readLimitsNow = readLimits(limits);

  function save() {
    setWasSent(true);
    if (!readTermsNow || readLimitsNow.unread.length > 0) return;
    const wanted = { code: code?.code ?? name, ...readTermsNow, ...readLimitsNow.limits };
    mutate({ codeId: code?.id ?? null, terms: wanted }, { onSuccess: onClose });
  }

  return (
    <DiscountDialog
      title={code ? m.discount_admin_edit_of({ name: code.code }) : m.discount_admin_new_code()}
      busy={isPending}
      failure={failure}
      onEdit={reset}
      onSave={save}
      onClose={onClose}
    >
      {!code && (
        <Field
          label={m.discount_admin_code()}
          hint={m.discount_admin_code_hint()}
          error={messageAt(failure, 'name')}
          required
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              value={name}
              onChange={(event) => setName(event.currentTarget.value.toUpperCase())}
            />
          )}
        </Field>
      )}
      <TermsFields
        draft={terms}
        unread={wasSent && !readTermsNow}
        failure={failure}
        onChange={setTerms}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {LIMITS.map(({ name: field, label }) => (
          <Field
            key={field}
            label={label()}
            error={
              wasSent && readLimitsNow.unread.includes(field)
                ? m.discount_admin_no_number()
                : messageAt(failure, field)
            }
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={limits[field]}
                onChange={(event) => setLimits({ ...limits, [field]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {code && <ThingHistory thing="discount_codes" thingId={code.id} version={0} />}
    </DiscountDialog>
  );
}

const LIMITS: readonly { name: keyof LimitsDraft; label: () => string }[] = [
  { name: 'minOrderAmount', label: m.discount_admin_min },
  { name: 'maxDiscountAmount', label: m.discount_admin_max },
  { name: 'totalUsageLimit', label: m.discount_admin_total_limit },
  { name: 'customerLimit', label: m.discount_admin_customer_limit },
  { name: 'usageLimitPerCustomer', label: m.discount_admin_each_limit },
];
