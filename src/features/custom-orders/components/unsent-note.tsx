import { useSyncExternalStore, type ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { unsentFiles } from '../form/unsent-files.ts';

export function useUnsentFiles(): readonly File[] {
  return useSyncExternalStore(unsentFiles.subscribe, unsentFiles.read, unsentFiles.readOnServer);
}

interface UnsentNoteProps {
  files: readonly File[];
  /** What can be done about it here. */
  children?: ReactNode;
}

/** Files that did not reach the shop: which, and that they need a connection. */
export function UnsentNote({ files, children }: UnsentNoteProps) {
  return (
    <Alert tone="warning" title={m.custom_unsent_title()} live actions={children}>
      <ul className="list-disc pl-5 break-words">
        {files.map((file) => (
          <li key={`${file.name}:${file.lastModified}`}>{file.name}</li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-quiet">{m.custom_unsent_text()}</p>
    </Alert>
  );
}
