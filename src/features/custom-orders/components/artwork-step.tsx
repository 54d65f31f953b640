import { FileText, Trash2, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { m } from '#/paraglide/messages.js';
import { whenLineReturns } from '#/platform/line/line.ts';
import { takeShared, type Shared } from '#/platform/offline/shared-files.ts';
import { isLineLost } from '#/platform/rpc/answer-facts.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { FileButton } from '#/ui/file-button.tsx';
import { useDraftFiles, useFileChanges } from '../hooks.ts';
import { customFailureText, customReasonText } from '../messages.ts';
import type { RequestFormState } from '../form/use-request-form.ts';
import type { CustomDraftView, CustomFileView } from '../views.ts';
import { unsentFiles } from '../form/unsent-files.ts';
import { ArtworkPreview } from './artwork-preview.tsx';
import { UnsentNote, useUnsentFiles } from './unsent-note.tsx';

export function ArtworkStep({ form }: { form: RequestFormState }) {
  const draft = useDraftFiles();
  const { add, remove } = useFileChanges();
  const [errors, setErrors] = useState<string[]>([]);
  const unsent = useUnsentFiles();
  const [kind, productId] = useWatch({ control: form.control, name: ['kind', 'productId'] });
  const pictures = draft?.files.filter((file) => file.kind === 'image') ?? [];

  const send = async (chosen: readonly File[]) => {
    const failed: string[] = [];
    for (const file of chosen) {
      const error = await sendOne(file, draft, add.mutateAsync);
      if (error?.isLineLost) unsentFiles.put(file);
      else if (error) failed.push(m.custom_file_failed({ name: file.name, reason: error.why }));
    }
    setErrors(failed);
  };
  const sendAgain = async () => {
    const again = unsentFiles.read();
    unsentFiles.clear();
    await send(again);
  };
  const fillShared = useEffectEvent(({ files, text }: Shared) => {
    if (text !== '' && form.getValues('idea').trim() === '') form.setValue('idea', text);
    void send(files);
  });
  useEffect(() => {
    // Where storage is switched off nothing was shared.
    takeShared().then(fillShared, () => undefined);
  }, []);
  const onLine = useEffectEvent(() => void sendAgain());
  useEffect(() => whenLineReturns(onLine), []);

  return (
    <div className="grid gap-6">
      <p className="text-quiet">{m.custom_files_how()}</p>
      <FileButton
        label={add.isPending ? m.custom_files_sending() : m.custom_files_choose()}
        icon={Upload}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf"
        size="lg"
        disabled={add.isPending}
        onChoose={(chosen) => void send(chosen)}
      />
      {errors.length > 0 && (
        <Alert tone="danger" live>
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Alert>
      )}
      {unsent.length > 0 && (
        <UnsentNote files={unsent}>
          <Button variant="secondary" busy={add.isPending} onClick={() => void sendAgain()}>
            {m.waiting_send_now()}
          </Button>
        </UnsentNote>
      )}
      <ul aria-label={m.custom_files()} className="grid gap-2 empty:hidden" aria-live="polite">
        {draft?.files.map((file) => (
          <li
            key={file.id}
            className="flex items-center gap-3 rounded-control border border-line p-2"
          >
            <Thumbnail file={file} />
            <span className="min-w-0 grow text-sm break-words">{file.name}</span>
            <Button
              variant="quiet"
              icon
              aria-label={m.custom_file_remove({ name: file.name })}
              onClick={() => remove.mutate(file.id)}
            >
              <Trash2 size={20} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {kind === 'product' && productId !== '' && pictures.length > 0 && (
        <ArtworkPreview productId={productId} pictures={pictures} />
      )}
    </div>
  );
}

/** Sends a file unless it is plain that it would be refused; says why it was not kept. */
async function sendOne(
  file: File,
  draft: CustomDraftView | undefined,
  add: (file: File) => Promise<unknown>,
): Promise<{ why: string; isLineLost: boolean } | null> {
  if (draft && file.size > draft.maxBytes) {
    return { why: customReasonText('FILE_TOO_LARGE'), isLineLost: false };
  }
  try {
    await add(file);
    return null;
  } catch (error) {
    return { why: customFailureText(error), isLineLost: isLineLost(error) };
  }
}

function Thumbnail({ file }: { file: CustomFileView }) {
  if (file.kind === 'pdf') {
    return (
      <span className="grid size-14 shrink-0 place-items-center rounded-control bg-overlay">
        <FileText size={24} aria-label="PDF" />
      </span>
    );
  }
  return (
    <img
      src={file.url}
      alt=""
      width={56}
      height={56}
      className="size-14 shrink-0 rounded-control bg-control object-contain"
    />
  );
}
