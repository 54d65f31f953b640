import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { PictureUpload, type SentPicture } from '#/features/pictures/picture-upload.tsx';
import { client } from '#/platform/rpc/client.ts';

interface PictureDialogProps {
  /** Pasted or dropped; null: it is chosen here. */
  file: File | null;
  lang: Locale;
  onInsert: (src: string, alt: string) => void;
  onClose: () => void;
}

/** Sends a picture while its words are written. Without words it is not put into a text. */
export function PictureDialog({ file, lang, onInsert, onClose }: PictureDialogProps) {
  const [picture, setPicture] = useState<SentPicture | null>(null);
  const [alt, setAlt] = useState('');
  const [wasAsked, setWasAsked] = useState(false);

  function insert() {
    setWasAsked(true);
    if (picture && alt.trim() !== '') onInsert(srcOf(picture), alt.trim());
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.content_admin_picture()}
      footer={<Button onClick={insert}>{m.content_admin_insert()}</Button>}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          insert();
        }}
      >
        <PictureUpload
          first={file}
          picture={picture}
          send={client.content.manage.addPicture}
          onSent={setPicture}
          error={wasAsked && !picture ? m.content_admin_picture_none() : undefined}
        />
        <Field
          label={m.content_admin_alt()}
          hint={m.content_admin_alt_hint()}
          error={wasAsked && alt.trim() === '' ? m.content_admin_blank() : undefined}
          required
        >
          {(control) => (
            <Input
              {...control}
              lang={lang}
              maxLength={200}
              autoComplete="off"
              value={alt}
              onChange={(event) => setAlt(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** Texts show one size of a picture: their column is no wider. */
function srcOf({ id, widths }: SentPicture): string {
  const fitting = widths.filter((width) => width <= 1280);
  return `/media/${id}/${Math.max(...fitting)}.webp`;
}
