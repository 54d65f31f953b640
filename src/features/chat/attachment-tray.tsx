import { CircleAlert, FileCheck, LoaderCircle, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import type { SentFile } from './outgoing.ts';
import { fileSize } from './attachments/upload-rules.ts';
import type { Upload, Uploads } from './use-uploads.ts';

interface AttachmentTrayProps {
  files: readonly SentFile[];
  uploads: Uploads;
  onRemove: (id: string) => void;
}

export function AttachmentTray({ files, uploads, onRemove }: AttachmentTrayProps) {
  if (files.length === 0 && uploads.list.length === 0) return null;
  return (
    <ul aria-label={m.chat_files()} className="grid max-h-36 gap-1 overflow-y-auto px-3 pt-2">
      {files.map(({ id, name }) => (
        <TrayRow
          key={id}
          name={name}
          icon={<FileCheck size={18} aria-hidden="true" className="shrink-0 text-success" />}
          onRemove={() => onRemove(id)}
        />
      ))}
      {uploads.list.map((upload) => (
        <UploadRow key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { key, file, progress, errorText, canRetry } = upload;
  const icon =
    errorText === null ? (
      <LoaderCircle size={18} aria-hidden="true" className="spin shrink-0" />
    ) : (
      <CircleAlert size={18} aria-hidden="true" className="shrink-0 text-danger" />
    );
  return (
    <TrayRow name={file.name} icon={icon} onRemove={() => uploads.remove(key)}>
      {errorText === null ? (
        <progress
          value={progress}
          max={1}
          aria-label={m.chat_uploading({ name: file.name })}
          className="block h-1.5 w-full"
        >
          {Math.round(progress * 100)} %
        </progress>
      ) : (
        <span role="alert" className="block text-xs text-danger">
          {errorText}
        </span>
      )}
      {errorText === null && <span className="text-xs text-quiet">{fileSize(file.size)}</span>}
      {canRetry && (
        <button
          type="button"
          onClick={() => uploads.retry(upload)}
          className="text-link inline-flex min-h-8 items-center gap-1 text-sm"
        >
          <RotateCcw size={14} aria-hidden="true" />
          {m.error_try_again()}
        </button>
      )}
    </TrayRow>
  );
}

interface TrayRowProps {
  name: string;
  icon: ReactNode;
  onRemove: () => void;
  children?: ReactNode;
}

function TrayRow({ name, icon, onRemove, children }: TrayRowProps) {
  return (
    <li className="flex items-center gap-2 rounded-control border border-line bg-sunken pl-2.5 text-sm">
      {icon}
      <div className="min-w-0 grow py-1">
        <span className="block truncate">{name}</span>
        {children}
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={m.chat_remove_file({ name })}
        className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  );
}
