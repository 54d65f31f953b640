import { Camera, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { PhotoKind } from '#/domain/orders/photo.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { FileButton } from '#/ui/file-button.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { LONGEST_PHOTO_NOTE } from '../schemas.ts';
import type { PhotoSend } from './photo-sends.ts';
import { photoSends } from './send-photo.ts';
import { usePhotoSends } from './use-photo-sends.ts';

interface PhotoSenderProps {
  orderId: string;
  kind: PhotoKind;
  /** The lines of the order that a photo may show. */
  lines: readonly { id: string; name: string }[];
}

/** Takes photos by the camera or from the device and sends them, each with how far it has come. */
export function PhotoSender({ orderId, kind, lines }: PhotoSenderProps) {
  const sends = usePhotoSends(orderId, kind);
  const [lineId, setLineId] = useState('');
  const [note, setNote] = useState('');

  function add(files: readonly File[]) {
    const about = { orderId, kind, lineId: lineId === '' ? null : lineId, note: note.trim() };
    void photoSends.add(files, about);
    setNote('');
  }

  return (
    <div className="grid gap-3" data-no-print>
      {sends.length > 0 && (
        <ul className="grid gap-2">
          {sends.map((photo) => (
            <SendRow key={photo.key} photo={photo} />
          ))}
        </ul>
      )}
      <div className="grid gap-3">
        {lines.length > 1 && (
          <Field label={m.photo_line()} unmarked>
            {(control) => (
              <Select
                {...control}
                value={lineId}
                onChange={(event) => setLineId(event.currentTarget.value)}
              >
                <option value="">{m.photo_line_all()}</option>
                {lines.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label={m.photo_note()} hint={m.photo_note_hint()}>
          {(control) => (
            <Input
              {...control}
              maxLength={LONGEST_PHOTO_NOTE}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        {/* Where a finger points there is a camera, which takes one photo at a time. */}
        <FileButton
          label={m.photo_take()}
          icon={Camera}
          accept="image/*"
          size="lg"
          className="hidden pointer-coarse:inline-flex"
          isCamera
          onChoose={add}
        />
        <FileButton
          label={m.photo_choose()}
          icon={ImagePlus}
          accept="image/*"
          size="lg"
          onChoose={add}
        />
      </div>
    </div>
  );
}

function SendRow({ photo: { key, preview, note, state, isStored } }: { photo: PhotoSend }) {
  return (
    <li className="flex items-start gap-3 rounded-control border border-line p-2">
      <img
        src={preview}
        alt={note}
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-control bg-control object-cover"
      />
      <div className="grid min-w-0 grow gap-2 text-sm" aria-live="polite">
        {(state.is === 'preparing' || state.is === 'waiting') && (
          <p className="text-quiet">{m.photo_waits()}</p>
        )}
        {state.is === 'sending' && (
          <>
            <p>{m.photo_sending({ percent: Math.round(state.progress * 100) })}</p>
            <progress
              className="w-full accent-filament-edge"
              aria-hidden="true"
              value={state.progress}
              max={1}
            />
          </>
        )}
        {state.is === 'failed' && (
          <>
            <p className="text-danger">{state.why}</p>
            {state.isLineLost && (
              <p className="text-quiet">{isStored ? m.photo_stored() : m.photo_not_stored()}</p>
            )}
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={() => void photoSends.again(key)}>
                {m.photo_again()}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => photoSends.drop(key)}>
                {m.photo_drop()}
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  );
}
