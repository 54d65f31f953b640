import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { focusInvalidField } from './focus-invalid-field.ts';
import { submitForm } from './submit-form.ts';

export interface FormDialogProps {
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Of the form: the button that submits stands outside it, in the footer, and names it. */
  id: string;
  footer: ReactNode;
  /** The field that the server refused: the first one marked as invalid gets the focus. */
  refusedField?: string | null;
  onEdit?: () => void;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. After submitting, the first field that is marked as invalid gets the focus. */
export function FormDialog(props: FormDialogProps) {
  const {
    id,
    title,
    description,
    size,
    footer,
    refusedField,
    onEdit,
    onSubmit,
    onClose,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusedField) focusInvalidField(form.current);
  }, [refusedField]);

  return (
    <Dialog
      open
      onClose={onClose}
      size={size}
      title={title}
      description={description}
      footer={footer}
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="grid gap-5"
        onChange={onEdit}
        onSubmit={(event) => submitForm(event, onSubmit)}
      >
        {children}
      </form>
    </Dialog>
  );
}
