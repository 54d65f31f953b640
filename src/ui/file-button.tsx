import { useId, type ComponentType } from 'react';
import { buttonClass, type ButtonSize } from './button.tsx';
import { classNames } from './class-names.ts';

interface FileButtonProps {
  label: string;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  accept: string;
  size?: ButtonSize;
  disabled?: boolean;
  /** Opens the camera, which takes one at a time; else several can be chosen. */
  isCamera?: boolean;
  className?: string;
  onChoose: (files: File[]) => void;
}

/** Looks like a button and asks for files, which are handed on at once. */
export function FileButton(props: FileButtonProps) {
  const { label, icon: Icon, accept, size, disabled, isCamera, className, onChoose } = props;
  const id = useId();
  return (
    <div className={classNames('relative', className)}>
      <input
        id={id}
        type="file"
        accept={accept}
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        disabled={disabled}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (chosen.length > 0) onChoose(chosen);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          { variant: 'secondary', size },
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-link peer-disabled:opacity-55',
        )}
      >
        <Icon size={20} aria-hidden="true" /> {label}
      </label>
    </div>
  );
}
