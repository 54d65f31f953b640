import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** What is done, as its button says it. */
  confirm: string;
  cancel: string;
  /** It cannot be undone. */
  isDangerous?: boolean;
  busy?: boolean;
  size?: 'sm' | 'md';
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirm, cancel, isDangerous, busy, size, children } = props;
  const { onConfirm, onClose } = props;
  // The second press of a double one can come before the first is drawn as busy.
  const confirmOnce = ({ detail }: MouseEvent) => {
    if (detail < 2) onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      {...(size && { size })}
      description={text}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={busy} onClick={confirmOnce}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
