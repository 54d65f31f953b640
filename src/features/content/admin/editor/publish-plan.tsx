import { useState } from 'react';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { readTypedInstant, typedInstant } from '#/domain/time/typed-instant.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { GuardedFormDialog } from '#/platform/forms/guarded-form-dialog.tsx';
import { Input } from '#/ui/input.tsx';

interface PlanProps {
  /** Null: it is not planned yet. */
  publishAt: Date | null;
  busy: boolean;
  /** Why the last try was refused. */
  failure: string | null;
  /** An ISO instant, or null to withdraw the plan. */
  onPlan: (publishAt: string | null, onDone?: () => void) => void;
  onClose: () => void;
}

/** Says that a draft is published by itself, with the ways to change that. */
export function PlannedAlert({ publishAt, busy, ...plan }: PlanProps & { publishAt: Date }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Alert
      className="mb-5"
      title={m.content_admin_planned_for({ at: formatInstant(publishAt) })}
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
            {m.content_admin_plan_change()}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-disabled={busy}
            onClick={() => busy || plan.onPlan(null)}
          >
            {m.content_admin_plan_withdraw()}
          </Button>
        </>
      }
    >
      {m.content_admin_planned_text()}
      {isAsking && (
        <PlanDialog
          publishAt={publishAt}
          busy={busy}
          {...plan}
          onClose={() => {
            setIsAsking(false);
            plan.onClose();
          }}
        />
      )}
    </Alert>
  );
}

/** The button beside the one that publishes at once. */
export function PlanButton(plan: PlanProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-disabled={plan.busy}
        onClick={() => plan.busy || setIsAsking(true)}
      >
        {m.content_admin_plan()}
      </Button>
      {isAsking && (
        <PlanDialog
          {...plan}
          onClose={() => {
            setIsAsking(false);
            plan.onClose();
          }}
        />
      )}
    </>
  );
}

function PlanDialog({ publishAt, busy, failure, onPlan, onClose }: PlanProps) {
  const [now] = useState(() => new Date());
  const [typed, setTyped] = useState(() =>
    publishAt ? typedInstant(publishAt.toISOString()) : `${addDays(nairobiDay(now), 1)}T08:00`,
  );
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = isAsked && typed === '';
  return (
    <GuardedFormDialog
      id="publish-plan"
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true);
        const wanted = readTypedInstant(typed);
        if (wanted) onPlan(wanted, onClose);
      }}
      title={m.content_admin_plan_title()}
      description={m.content_admin_plan_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.content_admin_plan_back()}
          </Button>
          <Button type="submit" form="publish-plan" busy={busy}>
            {m.content_admin_plan_save()}
          </Button>
        </>
      }
    >
      <Field
        label={m.content_admin_plan_time()}
        required
        error={isMissing ? m.content_admin_no_time() : (failure ?? undefined)}
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            min={typedInstant(now.toISOString())}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </Field>
    </GuardedFormDialog>
  );
}
