import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { SendingNote } from '#/platform/rpc/sending-note.tsx';
import { Button } from '#/ui/button.tsx';
import { FileField } from '#/ui/file-field.tsx';
import { useStatementUpload } from './hooks.ts';
import { MOST_STATEMENT_LINES } from './statement-file.ts';

/** A statement from the provider's portal; what was chosen stays when the shop refuses it. */
export function SendStatement() {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { sending, isSending, send } = useStatementUpload();
  return (
    <section className="mb-6 grid max-w-3xl gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
      <div>
        <h2 className="text-lg">{m.statement_send()}</h2>
        <p className="mt-0.5 text-sm text-quiet">
          {m.statement_send_text({ lines: formatCount(MOST_STATEMENT_LINES) })}
        </p>
      </div>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(!file);
          if (file) void send(file);
        }}
      >
        <FileField
          label={m.statement_file()}
          choose={m.product_import_choose()}
          accept=".csv,text/csv"
          icon={FileUp}
          file={file}
          required
          disabled={isSending}
          {...(isMissing && !file && { error: m.product_import_csv_missing() })}
          onChoose={setFile}
        />
        <div>
          <Button type="submit" busy={isSending}>
            {m.statement_send_button()}
          </Button>
        </div>
        <SendingNote sending={sending} />
      </form>
    </section>
  );
}
