import { FileArchive, FileUp, X } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { useImportUpload } from './hooks.ts';

/** The CSV file and the ZIP of its pictures; what was chosen stays when the shop refuses it. */
export function SendFiles() {
  const [csv, setCsv] = useState<File | null>(null);
  const [zip, setZip] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { upload, send } = useImportUpload();
  const isSending = upload !== null && 'progress' in upload;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!csv);
        if (csv) void send(csv, zip);
      }}
    >
      <FileField
        label={m.product_import_csv()}
        choose={m.product_import_choose()}
        accept=".csv,text/csv"
        icon={FileUp}
        file={csv}
        required
        disabled={isSending}
        {...(isMissing && !csv && { error: m.product_import_csv_missing() })}
        onChoose={setCsv}
      />
      <FileField
        label={m.product_import_zip()}
        hint={m.product_import_zip_hint()}
        choose={m.product_import_choose_zip()}
        accept=".zip,application/zip"
        icon={FileArchive}
        file={zip}
        disabled={isSending}
        onChoose={setZip}
        onRemove={() => setZip(null)}
      />
      <div>
        <Button type="submit" busy={isSending}>
          {m.product_import_check_file()}
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {isSending && (
          <p>
            {m.product_import_sending({
              name: upload.name,
              percent: Math.round(upload.progress * 100),
            })}
          </p>
        )}
        {upload && 'errorText' in upload && (
          <Alert tone="danger" title={upload.name}>
            {upload.errorText}
          </Alert>
        )}
      </div>
    </form>
  );
}

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
  onRemove?: () => void;
}

function FileField(props: FileFieldProps) {
  const { label, hint, error, choose, accept, icon: Icon, file, required, disabled } = props;
  const { onChoose, onRemove } = props;
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
          {file && onRemove && (
            <Button
              variant="quiet"
              size="sm"
              disabled={disabled}
              aria-label={m.product_import_remove_zip({ name: file.name })}
              onClick={onRemove}
            >
              <X size={18} aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
