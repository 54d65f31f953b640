import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { DecisionDialog } from '#/features/payments/admin/decision-dialog.tsx';
import { useDecision } from '#/features/payments/admin/hooks.ts';
import { decisionFailureText } from '#/features/payments/admin/messages.ts';
import { nextText } from '../messages.ts';
import type { DifferenceView, SettledView } from '../views.ts';

interface OfStatement {
  statementId: string;
  difference: DifferenceView;
}

/** What staff do about a difference, or what they said of it. */
export function NextStep({ statementId, difference }: OfStatement) {
  const { settled, receipt } = difference;
  return settled ? (
    <Settled settled={settled} receipt={receipt} />
  ) : (
    <Open statementId={statementId} difference={difference} />
  );
}

function Open(shown: OfStatement) {
  const [isAsking, setAsking] = useState(false);
  const { receipt } = shown.difference;
  return (
    <div className="grid gap-2">
      <p>{nextText(shown.difference)}</p>
      <div>
        <Button
          size="sm"
          variant="secondary"
          aria-label={m.statement_settle_this({ receipt })}
          onClick={() => setAsking(true)}
        >
          {m.statement_settle()}
        </Button>
      </div>
      {isAsking && <SettleDialog {...shown} onClose={() => setAsking(false)} />}
    </div>
  );
}

function SettleDialog({ statementId, difference, onClose }: OfStatement & { onClose: () => void }) {
  const step = useDecision(client.payments.staff.statements.settle, () => m.statement_settled());
  const { kind, direction, receipt, stated, recorded } = difference;
  return (
    <DecisionDialog
      title={m.statement_settle_this({ receipt })}
      text={m.statement_settle_text()}
      verb={m.statement_settle()}
      step={step}
      needsReason
      onSend={(note) =>
        step.mutate(
          { id: statementId, kind, direction, receipt, stated, recorded, note },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

function Settled({ settled, receipt }: { settled: SettledView; receipt: string }) {
  const { id, note, at, staffName } = settled;
  const step = useDecision(client.payments.staff.statements.reopen, () => m.statement_reopened());
  return (
    <div className="grid gap-2">
      <div>
        <p className="break-words">{note}</p>
        <p className="text-quiet">{[formatInstant(at), staffName].filter(Boolean).join(', ')}</p>
      </div>
      <div>
        <Button
          size="sm"
          variant="quiet"
          className="-ml-3"
          aria-label={m.statement_reopen_this({ receipt })}
          busy={step.isPending}
          onClick={() => step.mutate({ settlementId: id })}
        >
          {m.statement_reopen()}
        </Button>
      </div>
      {step.error && (
        <p role="alert" className="text-danger">
          {decisionFailureText(step.error)}
        </p>
      )}
    </div>
  );
}
