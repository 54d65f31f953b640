import { Paperclip, SendHorizontal } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { CONTROL_CLASS } from '#/ui/input.tsx';
import { MAX_MESSAGE_LENGTH } from './schemas.ts';
import { ACCEPTED } from './attachments/upload-rules.ts';

interface MessageBoxProps {
  value: string;
  label: string;
  /** Default: the label. */
  placeholder?: string;
  canSend: boolean;
  sendLabel?: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Absent: files cannot be attached here. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Before the box's own keys; true: it was dealt with. */
  onKey?: ((event: KeyboardEvent<HTMLTextAreaElement>) => boolean) | undefined;
  tools?: ReactNode;
  expanded?: { id: string; active: string | undefined } | undefined;
  boxRef: RefObject<HTMLTextAreaElement | null>;
  /** When a button beside it goes that had the focus. */
  takesFocus?: boolean;
}

/** In px; longer text scrolls. */
const TALLEST = 120;

export function MessageBox(props: MessageBoxProps) {
  const { value, label, canSend, onChange, onSend, onFiles, expanded, boxRef } = props;

  useLayoutEffect(() => {
    const area = boxRef.current;
    if (!area) return;
    area.style.height = 'auto';
    if (value === '') return;
    // The border is not part of the content's height.
    area.style.height = `${Math.min(TALLEST, area.scrollHeight + 2)}px`;
  }, [value, boxRef]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (props.onKey?.(event)) return;
    // While a character is being composed, Enter belongs to that.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || !onFiles) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <form
      className="flex items-end gap-1.5 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      {onFiles && <FileButton onFiles={onFiles} />}
      {props.tools}
      <textarea
        ref={boxRef}
        data-takes-focus={props.takesFocus || undefined}
        rows={1}
        value={value}
        aria-label={label}
        placeholder={props.placeholder ?? label}
        maxLength={MAX_MESSAGE_LENGTH}
        enterKeyHint="send"
        // A box of several lines may not be a combobox; it points at what the keys choose.
        aria-autocomplete={expanded && 'list'}
        aria-controls={expanded?.id}
        aria-activedescendant={expanded?.active}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={`${CONTROL_CLASS} max-h-[120px] min-h-11 resize-none py-2`}
      />
      <Button type="submit" icon disabled={!canSend} aria-label={props.sendLabel ?? m.chat_send()}>
        <SendHorizontal size={20} aria-hidden="true" />
      </Button>
    </form>
  );
}

function FileButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        icon
        aria-label={m.chat_attach()}
        onClick={() => input.current?.click()}
      >
        <Paperclip size={20} aria-hidden="true" />
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={m.chat_attach()}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
    </>
  );
}
