import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

/** Shared by every text control. 16 px text, so that phones do not zoom in on focus. */
export const CONTROL_CLASS =
  'w-full min-w-0 rounded-control border border-control bg-field px-3.5 text-base text-ink transition-colors hover:border-ink disabled:opacity-55 aria-invalid:border-danger aria-invalid:border-2';

const HEIGHTS = { sm: 'h-10', md: 'h-11', lg: 'h-12' } as const;

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
  size?: keyof typeof HEIGHTS;
  /** A 20 px icon inside, at the start. */
  icon?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Input({ size = 'md', icon, className, ...rest }: InputProps) {
  const input = (
    <input
      type="text"
      {...rest}
      className={classNames(CONTROL_CLASS, HEIGHTS[size], icon ? 'pl-11' : false, className)}
    />
  );
  if (!icon) return input;
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-quiet"
      >
        {icon}
      </span>
      {input}
    </span>
  );
}

/** Money, or another number with decimals: phones show the fitting keys. */
export function AmountInput(props: InputProps) {
  return <Input inputMode="decimal" autoComplete="off" {...props} />;
}

/** A receipt, a reference or another code: no word that a phone knows better. */
export function CodeInput(props: InputProps) {
  return <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...props} />;
}
