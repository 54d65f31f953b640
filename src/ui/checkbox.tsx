import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldMessage } from './field.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** What was ticked is being saved: refuses ticks without losing focus. */
  busy?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** The whole line is the target, at least 44 px high. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, busy = false, className, onChange, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-message`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          {...rest}
          id={id}
          aria-disabled={busy || undefined}
          onChange={(event) => busy || onChange?.(event)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className="size-5 shrink-0 accent-filament-edge"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-sm text-quiet">
          {hint}
        </p>
      )}
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  );
}
