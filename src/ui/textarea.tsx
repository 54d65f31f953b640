import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL_CLASS } from './input.tsx';

type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  ref?: Ref<HTMLTextAreaElement>;
};

export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(CONTROL_CLASS, 'min-h-24 resize-y py-2.5', className)}
    />
  );
}
