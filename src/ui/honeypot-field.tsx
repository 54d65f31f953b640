import type { InputHTMLAttributes, Ref } from 'react';

type HoneypotFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  /** For whoever meets it after all: leave it empty. */
  label: string;
  ref?: Ref<HTMLInputElement>;
};

/** Honeypot: people neither see, hear nor reach it; bots that fill in everything fill it in. */
export function HoneypotField({ label, ...rest }: HoneypotFieldProps) {
  return (
    <span aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {label}
        <input name="website" type="text" {...rest} tabIndex={-1} autoComplete="off" />
      </label>
    </span>
  );
}
