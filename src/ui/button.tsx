import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  /** `primary` is the one filled button of a view. */
  variant?: ButtonVariant;
  /** 40, 44 and 48 px high; more where a label takes two lines. */
  size?: ButtonSize;
  block?: boolean;
  /** A square button that holds only an icon; it needs an `aria-label`. */
  icon?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-filament text-on-filament border-filament-edge hover:bg-filament-hot active:translate-y-px',
  secondary: 'border-control text-ink hover:border-ink hover:bg-overlay',
  quiet: 'border-transparent text-ink hover:bg-overlay',
  danger: 'border-danger-solid bg-danger-solid text-white hover:brightness-110',
};

const SIZES: Record<ButtonSize, [wide: string, square: string]> = {
  // 40 px to the eye, 44 px to the thumb: the pseudo-element widens the target.
  sm: [
    "min-h-10 px-3.5 text-sm relative after:absolute after:-inset-0.5 after:content-['']",
    "size-10 relative after:absolute after:-inset-0.5 after:content-['']",
  ],
  md: ['min-h-11 px-4.5 text-base', 'size-11'],
  lg: ['min-h-12 px-6 text-base', 'size-12'],
};

/** The look of a button, for links: `<Link to="/cart" className={buttonClass({ size: 'lg' })}>`. */
export function buttonClass(look: Look = {}, more?: string): string {
  const { variant = 'primary', size = 'md', block = false, icon = false } = look;
  return classNames(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control border font-semibold no-underline transition-colors duration-150',
    'disabled:opacity-55 aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size][icon ? 1 : 0],
    // As wide as its card, a long label goes on in a second line instead of leaving it.
    block ? 'w-full py-1.5 text-center' : 'whitespace-nowrap',
    more,
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Shows a spinner and refuses clicks without losing focus. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, busy = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, block, icon }, className)}
    >
      {busy && <Spinner size={18} />}
      {busy && icon ? null : children}
    </button>
  );
}

/** A plain link that looks like a button: for mail, phone and other sites. Pages use `buttonClass`. */
export function ButtonAnchor(props: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  const { variant, size, block, icon, className, children, ...rest } = props;
  return (
    <a {...rest} className={buttonClass({ variant, size, block, icon }, className)}>
      {children}
    </a>
  );
}
