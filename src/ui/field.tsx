import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useUiTexts } from './ui-texts.tsx';

/** What a field hands to its control: spread it, `<Input {...props} />`. */
export interface ControlProps {
  id: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  label: ReactNode;
  /** Why we ask, or the form we expect; stays while there is an error. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown when there is no error. */
  success?: string | undefined;
  required?: boolean;
  /** Hides "optional" where every field of a form is optional, as in a filter. */
  unmarked?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export function Field(props: FieldProps) {
  const { label, hint, error, success, required = false, unmarked = false, className } = props;
  const id = useId();
  const message = error ?? success;
  const describedBy = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 flex flex-wrap items-baseline gap-x-2 font-medium">
        <span>{label}</span>
        {!unmarked && <Requirement required={required} />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
      {props.children({
        id,
        ...(required && { required: true }),
        ...(error && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      <FieldMessage id={`${id}-message`} error={error} success={success} />
    </div>
  );
}

interface FieldGridProps {
  columns?: 2 | 3;
  children: ReactNode;
}

/** Fields beside one another: their controls stand in one line, whatever their hints need. */
export function FieldGrid({ columns = 2, children }: FieldGridProps) {
  return (
    <div
      className={classNames(
        'grid gap-4 sm:-mb-4 sm:gap-y-0 sm:[&>div]:row-span-4 sm:[&>div]:grid sm:[&>div]:grid-rows-subgrid sm:[&>div]:gap-y-0 sm:[&>div]:pb-4 sm:[&>div>:last-child]:row-start-4 sm:[&>div>:nth-last-child(2)]:row-start-3',
        columns === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3',
      )}
    >
      {children}
    </div>
  );
}

export function Requirement({ required }: { required: boolean }) {
  const texts = useUiTexts();
  if (!required) return <span className="text-xs font-normal text-quiet">{texts.optional}</span>;
  return (
    <span className="text-xs font-normal whitespace-nowrap text-quiet">
      <span aria-hidden="true" className="text-danger">
        *{' '}
      </span>
      {texts.required}
    </span>
  );
}

interface FieldMessageProps {
  id: string;
  error?: string | undefined;
  success?: string | undefined;
}

/** The line under a control. It is announced when it appears. */
export function FieldMessage({ id, error, success }: FieldMessageProps) {
  const text = error ?? success;
  const Icon = error ? CircleAlert : CircleCheck;
  return (
    <div aria-live="polite">
      {text && (
        <p
          id={id}
          className={`mt-1.5 flex items-start gap-1.5 text-sm ${error ? 'text-danger' : 'text-success'}`}
        >
          <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0">{text}</span>
        </p>
      )}
    </div>
  );
}
