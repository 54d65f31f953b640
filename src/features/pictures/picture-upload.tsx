import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ProductImage } from '#/domain/catalog/product.ts';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { Button } from '#/ui/button.tsx';
import { FieldMessage } from '#/ui/field.tsx';
import { Picture } from '#/ui/picture.tsx';
import { Spinner } from '#/ui/spinner.tsx';
import { pictureSentences } from './messages.ts';

/** A picture as the server keeps it, before somebody says what it shows. */
export type SentPicture = Omit<ProductImage, 'alt'>;

interface PictureUploadProps {
  /** Sent at once. */
  first?: File | null;
  picture: SentPicture | null;
  /** By the procedure of the feature that the picture is for. */
  send: (input: { file: File }) => Promise<SentPicture>;
  onSent: (picture: SentPicture) => void;
  error: string | undefined;
}

/** Takes a picture from the device, pasted or dropped, sends it and shows it. */
export function PictureUpload(props: PictureUploadProps) {
  const { first = null, picture, send, onSent, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => send({ file }),
    onSuccess: onSent,
  });
  const sendFirst = useEffectEvent(() => {
    if (first) upload.mutate(first);
  });
  useEffect(() => sendFirst(), []);
  const failure = upload.error
    ? (rejectionText(upload.error, pictureSentences) ?? generalFailureText(upload.error))
    : error;
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
      <FieldMessage id={id} error={failure} />
    </div>
  );
}
