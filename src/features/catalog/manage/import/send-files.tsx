import { FileArchive, FileUp } from 'lucide-react';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { SendingNote } from '#/platform/rpc/sending-note.tsx';
import { Button } from '#/ui/button.tsx';
import { FileField } from '#/ui/file-field.tsx';
import { useImportUpload } from './hooks.ts';

/** The CSV file and the ZIP of its pictures; what was chosen stays when the shop refuses it. */
export function SendFiles() {
  const [csv, setCsv] = useState<File | null>(null);
  const [zip, setZip] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { sending, isSending, send } = useImportUpload();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!csv);
        if (csv) void send(csv, zip ? { zip } : {});
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
        removal={{
          label: (name) => m.product_import_remove_zip({ name }),
          run: () => setZip(null),
        }}
      />
      <div>
        <Button type="submit" busy={isSending}>
          {m.product_import_check_file()}
        </Button>
      </div>
      <SendingNote sending={sending} />
    </form>
  );
}
