import { useState } from 'react';
import { FileUp } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { LeaveGuard } from '#/platform/forms/leave-guard.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { BackLink } from '#/platform/routing/back-link.tsx';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { FileField } from '#/ui/file-field.tsx';
import { submitForm } from '#/ui/submit-form.ts';
import { Textarea } from '#/ui/textarea.tsx';
import { useFocusRefused } from '#/ui/use-focus-refused.ts';
import { useImportCosts, usePreviewImport } from '../hooks.ts';
import { columnLabels } from '../labels.ts';
import { importFailureText, importSentences } from '../messages.ts';
import { fitsImport, MOST_IMPORT_BYTES } from '../schemas.ts';
import { IMPORT_FIELDS } from '../views.ts';
import { NEEDED_COLUMNS } from './columns.ts';
import { ImportPreview, ImportResult } from './import-preview.tsx';

/** Writes down many costs from a file, or from what is pasted. */
export const importPage = defineAdminPage({
  title: m.cost_import_title,
  lead: m.cost_import_lead,
  aside: () => <BackLink to="/admin/cost-management">{m.cost_title()}</BackLink>,
  readSearch: () => ({}),
  component: ImportPage,
});

function ImportPage() {
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreviewImport();
  const form = useFocusRefused(preview.error);
  const importing = useImportCosts();
  // What was found or done is about the text that was sent, not about what was typed since.
  const isChecked = preview.variables === text;
  const imported = importing.variables === text ? importing.data : undefined;
  const failure = isChecked && preview.error ? importFailureText(preview.error) : undefined;
  const error = problem ?? failure;
  const refusal =
    importing.variables === text && importing.error ? importFailureText(importing.error) : null;

  function write(next: string) {
    setText(next);
    setProblem(null);
  }
  async function choose(chosen: File) {
    const read = await readFile(chosen);
    if (read.text === null) {
      setProblem(read.problem);
    } else {
      setFile(chosen);
      write(read.text);
    }
  }
  function check() {
    const wrong = problemOf(text);
    setProblem(wrong);
    if (wrong === null && !preview.isPending) preview.mutate(text);
  }
  /** A month was closed since, or what a line belongs to is gone: its mistake is shown. */
  function checkAgain(thrown: Error) {
    if (rejectionOf(thrown, importSentences)) preview.mutate(text);
  }
  return (
    <div className="grid gap-6">
      <form
        ref={form}
        noValidate
        className="grid max-w-3xl gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
        onSubmit={(event) => submitForm(event, check)}
      >
        <FileField
          label={m.product_import_csv()}
          choose={m.product_import_choose()}
          accept=".csv,text/csv"
          icon={FileUp}
          file={file}
          disabled={preview.isPending || importing.isPending}
          onChoose={(chosen) => void choose(chosen)}
        />
        <Field label={m.cost_import_text()} hint={textHint()} error={error} required>
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              spellCheck={false}
              className="font-mono text-sm"
              readOnly={importing.isPending}
              value={text}
              onChange={(event) => write(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant={isChecked && preview.data ? 'secondary' : 'primary'}
          busy={preview.isPending}
          className="justify-self-start"
        >
          {m.product_import_check_file()}
        </Button>
      </form>
      {imported ? (
        <ImportResult imported={imported} />
      ) : (
        isChecked &&
        preview.data && (
          <ImportPreview
            found={preview.data}
            isBusy={importing.isPending}
            failure={refusal}
            onImport={() => importing.mutate(text, { onError: checkAgain })}
          />
        )
      )}
      <LeaveGuard isUnsaved={text.trim() !== '' && !imported && !importing.isPending} />
    </div>
  );
}

function textHint(): string {
  const titles = (fields: readonly (keyof typeof columnLabels)[]) =>
    fields.map((field) => columnLabels[field]()).join(' · ');
  const needed: readonly string[] = NEEDED_COLUMNS;
  return m.cost_import_text_hint({
    needed: titles(NEEDED_COLUMNS),
    more: titles(IMPORT_FIELDS.filter((field) => !needed.includes(field))),
  });
}

/** What the server would not even read. */
function problemOf(text: string): string | null {
  if (text.trim() === '') return m.cost_import_text_missing();
  return fitsImport(text) ? null : tooLargeText();
}

function tooLargeText(): string {
  return m.cost_import_too_large({ kilobytes: MOST_IMPORT_BYTES / 1024 });
}

async function readFile(file: File): Promise<{ text: string } | { text: null; problem: string }> {
  if (file.size > MOST_IMPORT_BYTES) return { text: null, problem: tooLargeText() };
  try {
    const bytes = await file.arrayBuffer();
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // Not in UTF-8; or it is gone from where it was chosen, which looks the same to whoever sends it.
    return { text: null, problem: m.product_import_file_utf8() };
  }
}
