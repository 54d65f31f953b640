import { useQueryClient } from '@tanstack/react-query';
import type { ContentKind } from '#/domain/content/content.ts';
import { m } from '#/paraglide/messages.js';
import { useBulk } from '#/platform/lists/use-bulk.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import type { ContentLine } from '../hooks.ts';
import { bulkSentences, manageFailureText } from '../messages.ts';
import { lineTitle } from './line-title.ts';

interface BulkTextsProps {
  kind: ContentKind;
  /** Those that are chosen. */
  lines: readonly ContentLine[];
  /** Given those that were left as they are. */
  onDone: (refused: string[]) => void;
}

/** Shows or hides the chosen texts at once; what may not be shown is named with what it lacks. */
export function BulkTexts({ kind, lines, onDone }: BulkTextsProps) {
  const queryClient = useQueryClient();
  const { taking, result } = useBulk({
    rows: lines,
    nameOf: lineTitle,
    take: (isPublished: boolean, rows) => {
      const texts = rows.map(({ id, version }) => ({ id, version }));
      return client.content.manage.publishMany({ kind, isPublished, texts });
    },
    sentences: bulkSentences,
    doneText: (count) => m.content_admin_bulk_done_count({ count }),
    failureText: manageFailureText,
    refresh: () => queryClient.invalidateQueries({ queryKey: api.content.key() }),
    onDone,
  });
  return (
    <>
      {lines.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {[true, false].map((isPublished) => (
            <Button
              key={String(isPublished)}
              variant="secondary"
              size="sm"
              busy={taking.isPending && taking.variables === isPublished}
              disabled={taking.isPending}
              onClick={() => taking.mutate(isPublished)}
            >
              {isPublished ? m.content_admin_publish() : m.content_admin_hide()}
            </Button>
          ))}
        </div>
      )}
      {result}
    </>
  );
}
