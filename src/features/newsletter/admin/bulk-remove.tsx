import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { useBulk } from '#/platform/lists/use-bulk.tsx';
import { api, client } from '#/platform/rpc/client.ts';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import type { SubscriberView } from '../views.ts';

interface BulkRemoveProps {
  /** Those that are chosen. */
  subscribers: readonly SubscriberView[];
  /** Given those that were left as they are. */
  onDone: (refused: string[]) => void;
}

/** Takes the chosen addresses off the list, after asking. */
export function BulkRemove({ subscribers, onDone }: BulkRemoveProps) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { taking, result } = useBulk({
    rows: subscribers,
    nameOf: ({ email }) => email,
    take: (_step: null, rows) =>
      client.newsletter.removeMany({ subscriberIds: rows.map(({ id }) => id) }),
    sentences: { NOT_ON_LIST: () => m.newsletter_admin_not_on_list() },
    doneText: (count) => m.newsletter_admin_removed_count({ count }),
    failureText: generalFailureText,
    refresh: () => queryClient.invalidateQueries({ queryKey: api.newsletter.key() }),
    onDone,
  });
  return (
    <>
      {subscribers.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          busy={taking.isPending}
          onClick={() => setAsking(true)}
        >
          {m.newsletter_admin_remove()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={m.newsletter_admin_remove()}
        text={m.newsletter_admin_remove_many_ask({ count: subscribers.length })}
        confirm={m.newsletter_admin_remove()}
        cancel={m.newsletter_admin_keep()}
        isDangerous
        onConfirm={() => {
          setAsking(false);
          taking.mutate(null);
        }}
        onClose={() => setAsking(false)}
      />
      {result}
    </>
  );
}
