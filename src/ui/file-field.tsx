import { X } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button, buttonClass } from './button.tsx';
import { Field } from './field.tsx';

interface FileFieldProps {
  label: string;
  hint?: string;
  error?: string;
  choose: string;
  accept: string;
  icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  file: File | null;
  required?: boolean;
  disabled: boolean;
  onChoose: (file: File) => void;
  /** Takes the chosen one away again. */
  removal?: { label: (name: string) => string; run: () => void };
}

/** One file that is chosen and sent later; its name stands beside the button. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, choose, accept, icon: Icon, file, required, disabled } = props;
  const { onChoose, removal } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            {...control}
            // A file that was chosen before is kept outside; the browser need not ask for it again.
            required={false}
            aria-label={choose}
            type="file"
            accept={accept}
            className="peer sr-only"
            disabled={disabled}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (chosen) onChoose(chosen);
            }}
          />
          <label
            htmlFor={control.id}
            className={buttonClass(
              { variant: 'secondary' },
              'cursor-pointer peer-disabled:opacity-55 peer-focus-visible:outline-3 peer-focus-visible:outline-link',
            )}
          >
            <Icon size={20} aria-hidden="true" /> {choose}
          </label>
          {file && <span className="min-w-0 break-all">{file.name}</span>}
          {file && removal && (
            <Button
              variant="quiet"
              size="sm"
              disabled={disabled}
              aria-label={removal.label(file.name)}
              onClick={removal.run}
            >
              <X size={18} aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
