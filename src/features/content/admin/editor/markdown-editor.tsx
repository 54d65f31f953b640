import { Bold, Heading2, Image, Italic, Link2, List, type LucideIcon } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { Button } from '#/ui/button.tsx';
import type { ControlProps } from '#/ui/field.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import {
  insertLink,
  insertPicture,
  toggleLines,
  toggleMarks,
  type Selected,
} from './markdown-edits.ts';
import { PictureDialog } from './picture-dialog.tsx';

interface Tool {
  icon: LucideIcon;
  label: () => string;
  /** With Ctrl or ⌘. */
  key?: string;
  edit: (selected: Selected) => Selected;
}

const TOOLS: readonly Tool[] = [
  { icon: Bold, label: m.content_admin_bold, key: 'b', edit: (text) => toggleMarks(text, '**') },
  { icon: Italic, label: m.content_admin_italic, key: 'i', edit: (text) => toggleMarks(text, '_') },
  { icon: Heading2, label: m.content_admin_heading, edit: (text) => toggleLines(text, '## ') },
  { icon: List, label: m.content_admin_list, edit: (text) => toggleLines(text, '- ') },
  { icon: Link2, label: m.content_admin_link, key: 'k', edit: insertLink },
];

interface MarkdownEditorProps extends ControlProps {
  lang: Locale;
  value: string;
  maxLength: number;
  onChange: (text: string) => void;
}

/** Markdown in a plain text area, with tools for whoever does not know it by heart. */
export function MarkdownEditor({ value, onChange, lang, ...control }: MarkdownEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [picture, setPicture] = useState<{ file: File | null } | null>(null);
  const select = useSelectionAfterChange(area, value);

  function apply(edit: (selected: Selected) => Selected) {
    if (!area.current) return;
    const { selectionStart: start, selectionEnd: end } = area.current;
    const edited = edit({ text: value, start, end });
    select(edited);
    onChange(edited.text);
  }

  function takeFile(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    const file = [...data.files].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    setPicture({ file });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    const tool = TOOLS.find(({ key }) => key === event.key.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    apply(tool.edit);
  }

  return (
    <div>
      <div
        role="toolbar"
        aria-label={m.content_admin_markdown()}
        className="mb-1.5 flex flex-wrap gap-1"
      >
        {TOOLS.map(({ icon: Icon, label, key, edit }) => (
          <Button
            key={label()}
            variant="quiet"
            size="sm"
            icon
            aria-label={label()}
            title={key ? `${label()} (Ctrl ${key.toUpperCase()})` : label()}
            aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
            onClick={() => apply(edit)}
          >
            <Icon size={18} aria-hidden="true" />
          </Button>
        ))}
        <Button
          variant="quiet"
          size="sm"
          icon
          aria-label={m.content_admin_picture()}
          title={m.content_admin_picture()}
          onClick={() => setPicture({ file: null })}
        >
          <Image size={18} aria-hidden="true" />
        </Button>
      </div>
      <Textarea
        {...control}
        ref={area}
        lang={lang}
        rows={12}
        spellCheck
        className="font-mono text-sm"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => takeFile(event, event.clipboardData)}
        onDrop={(event) => takeFile(event, event.dataTransfer)}
      />
      {picture && (
        <PictureDialog
          file={picture.file}
          lang={lang}
          onClose={() => setPicture(null)}
          onInsert={(src, alt) => {
            setPicture(null);
            apply((selected) => insertPicture(selected, src, alt));
          }}
        />
      )}
    </div>
  );
}

/** React writes the new text and the browser puts the caret at its end: this puts it back. */
function useSelectionAfterChange(area: { current: HTMLTextAreaElement | null }, value: string) {
  const wanted = useRef<Selected>(null);
  useLayoutEffect(() => {
    const selected = wanted.current;
    if (!selected || selected.text !== value) return;
    wanted.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(selected.start, selected.end);
  }, [area, value]);
  return (selected: Selected) => {
    wanted.current = selected;
  };
}
