import { ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { FieldMessage } from '#/ui/field.tsx';
import { Picture } from '#/ui/picture.tsx';
import { Spinner } from '#/ui/spinner.tsx';
import { pictureFailureText } from '../messages.ts';
import { usePictureUpload, type SentPicture } from './use-picture-upload.ts';

interface PictureUploadProps {
  /** Sent at once. */
  first?: File | null;
  picture: SentPicture | null;
  onSent: (picture: SentPicture) => void;
  error: string | undefined;
}

/** Takes a picture from the device, pasted or dropped, sends it and shows it. */
export function PictureUpload({ first = null, picture, onSent, error }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const upload = usePictureUpload(onSent);
  const sendFirst = useEffectEvent(() => {
    if (first) upload.mutate(first);
  });
  useEffect(() => sendFirst(), []);
  const failure = upload.error ? pictureFailureText(upload.error) : error;
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) upload.mutate(file);
      }}
    >
      {picture && (
        <div className="mb-3 max-w-80 overflow-hidden rounded-control border border-line">
          <Picture image={picture} alt="" sizes="20rem" />
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={m.content_admin_picture_send()}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) upload.mutate(file);
          event.currentTarget.value = '';
        }}
      />
      {upload.isPending ? (
        <Spinner label={m.content_admin_picture_sending()} />
      ) : (
        <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
          <ImageUp size={18} aria-hidden="true" /> {m.content_admin_picture_send()}
        </Button>
      )}
      <FieldMessage id="picture-message" error={failure} />
    </div>
  );
}
