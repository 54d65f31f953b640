import type { InputHTMLAttributes, Ref } from 'react';

type TrapFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  /** For whoever meets it after all: leave it empty. */
  label: string;
  ref?: Ref<HTMLInputElement>;
};

/** A field that people neither see, hear nor reach; machines that fill in everything fill it in. */
export function TrapField({ label, ...rest }: TrapFieldProps) {
  return (
    <span aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {label}
        <input name="website" type="text" {...rest} tabIndex={-1} autoComplete="off" />
      </label>
    </span>
  );
}
