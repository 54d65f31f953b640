import { useState } from 'react';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { Field, FieldGrid } from '#/ui/field.tsx';
import { AmountInput, CodeInput } from '#/ui/input.tsx';
import { ConflictDialog } from '#/platform/forms/conflict-dialog.tsx';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { manageSentences } from '../messages.ts';
import type { ManageCodeRejection } from '../rejections.ts';
import type { CodeView } from '../views.ts';
import { codeFields, LIMIT_FIELDS } from './conflict-fields.ts';
import {
  limitsDraft,
  NEW_LIMITS,
  NEW_TERMS,
  readLimits,
  readTerms,
  termsDraft,
  type LimitsDraft,
  type TermsDraft,
} from './draft.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { useSaveCode } from './hooks.ts';
import { messageAt, saveFailure, termsFailure } from './rejected-field.ts';
import { TermsFields } from './terms-fields.tsx';
import { useConflict } from './use-conflict.ts';

type CodeDraft = TermsDraft & LimitsDraft;

const savedOf = (code: CodeView) => ({
  version: code.version,
  values: { ...termsDraft(code), ...limitsDraft(code) },
});
const NEW_CODE = { version: 0, values: { ...NEW_TERMS, ...NEW_LIMITS } };

/** Makes a code, or changes one; its name is printed on flyers and stays. */
export function CodeForm({ code, onClose }: { code: CodeView | null; onClose: () => void }) {
  const [name, setName] = useState('');
  const conflict = useConflict<CodeDraft>(code ? savedOf(code) : NEW_CODE);
  const [values, setValues] = useState(conflict.base.values);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending, error, reset } = useSaveCode();
  const failure = saveFailure(error);
  const wrongTerms = wasSent ? termsFailure(values) : null;
  const isUnnamed = code === null && name.trim() === '';

  function send(draft: CodeDraft, version: number) {
    setWasSent(true);
    const terms = readTerms(draft);
    const { limits, unread } = readLimits(draft);
    if (!terms || termsFailure(draft) || unread.length > 0 || isUnnamed) return;
    const key = code && { codeId: code.id, version };
    mutate(
      { key, terms: { code: code?.code ?? name, ...terms, ...limits } },
      {
        onSuccess: onClose,
        onError(refused) {
          const rejection = rejectionOf<ManageCodeRejection>(refused, manageSentences);
          if (rejection?.reason !== 'CHANGED_MEANWHILE') return;
          if (!conflict.meet(savedOf(rejection.current), draft)) onClose();
        },
      },
    );
  }

  return (
    <>
      <DiscountDialog
        title={code ? m.discount_admin_edit_of({ name: code.code }) : m.discount_admin_new_code()}
        busy={isPending}
        failure={failure}
        onEdit={reset}
        onSave={() => send(values, conflict.base.version)}
        onClose={onClose}
      >
        {!code && (
          <Field
            label={m.discount_admin_code()}
            hint={m.discount_admin_code_hint()}
            error={wasSent && isUnnamed ? m.settings_error_needed() : messageAt(failure, 'name')}
            required
          >
            {(control) => (
              <CodeInput
                {...control}
                maxLength={40}
                value={name}
                onChange={(event) => setName(event.currentTarget.value.toUpperCase())}
              />
            )}
          </Field>
        )}
        <TermsFields
          draft={values}
          failure={wrongTerms ?? failure}
          onChange={(terms) => setValues({ ...values, ...terms })}
        />
        <FieldGrid>
          {LIMIT_FIELDS.map(({ name: field, label }) => (
            <Field
              key={field}
              label={label()}
              error={
                wasSent && readLimits(values).unread.includes(field)
                  ? unreadText(field)
                  : messageAt(failure, field)
              }
            >
              {(control) => (
                <AmountInput
                  {...control}
                  value={values[field]}
                  onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
                />
              )}
            </Field>
          ))}
        </FieldGrid>
        {code && <ThingHistory thing="discount_codes" thingId={code.id} version={code.version} />}
      </DiscountDialog>
      {conflict.theirs && (
        <ConflictDialog
          fields={codeFields()}
          base={conflict.base.values}
          mine={values}
          theirs={conflict.theirs.values}
          busy={isPending}
          onSave={(chosen) => {
            const version = conflict.theirs?.version ?? 0;
            setValues(chosen);
            conflict.settle();
            send(chosen, version);
          }}
          onClose={conflict.close}
        />
      )}
    </>
  );
}

/** Amounts may have cents, numbers of uses are whole. */
function unreadText(field: keyof LimitsDraft): string {
  const isAmount = field === 'minOrderAmount' || field === 'maxDiscountAmount';
  return isAmount ? m.discount_admin_no_number() : m.stock_admin_whole();
}
