import { FileText } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import type { ChatAttachmentView } from './views.ts';

export function AttachmentLinks({ attachments }: { attachments: readonly ChatAttachmentView[] }) {
  if (attachments.length === 0) return null;
  return (
    <ol className="mt-2 grid gap-1.5">
      {attachments.map(({ id, url, name, kind }, index) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="group flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-page/40 p-1.5 text-sm hover:border-control"
          >
            {kind === 'image' ? (
              <img
                src={url}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                className="size-12 shrink-0 rounded-md object-cover"
              />
            ) : (
              <FileText size={20} aria-hidden="true" className="mx-1.5 shrink-0 text-quiet" />
            )}
            <span className="min-w-0">
              <span className="block font-semibold text-link underline underline-offset-3">
                {m.chat_attachment({ number: index + 1 })}
              </span>
              <span className="block truncate text-xs text-quiet">{name}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}
