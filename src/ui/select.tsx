import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_CLASS } from './input.tsx';

const HEIGHTS = { sm: 'h-10', md: 'h-11', lg: 'h-12' } as const;

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> & {
  size?: keyof typeof HEIGHTS;
  ref?: Ref<HTMLSelectElement>;
};

/** The browser's own list: it is the best one on a phone. */
export function Select({ size = 'md', className, children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        {...rest}
        className={classNames(CONTROL_CLASS, HEIGHTS[size], 'appearance-none pr-10', className)}
      >
        {children}
      </select>
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-quiet"
      />
    </span>
  );
}
