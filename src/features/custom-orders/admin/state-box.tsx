import { useState } from 'react';
import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { keepFocus } from '#/ui/keep-focus.ts';
import { CustomStatusBadge } from '../components/custom-status-badge.tsx';
import type { StaffCustomOrderView } from '../views.ts';
import { useMoveRequest } from './hooks.ts';
import { stepsFrom, stepVerbs } from './steps.ts';

/** What is to be done in each state. */
const nextSteps: Record<CustomOrderStatus, () => string> = {
  new: m.custom_admin_next_new,
  quoted: m.custom_admin_next_quoted,
  accepted: m.custom_admin_next_accepted,
  declined: m.custom_admin_next_declined,
  closed: m.custom_admin_next_closed,
};

/** Where the request stands, and the steps that may follow. */
export function StateBox({ request }: { request: StaffCustomOrderView }) {
  const { status, quote, placedAt } = request;
  const [isClosing, setIsClosing] = useState(false);
  const move = useMoveRequest(request);
  const steps = stepsFrom(status);
  return (
    <section
      ref={keepFocus}
      aria-label={m.custom_admin_state()}
      className="grid gap-3 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CustomStatusBadge status={status} />
        <span className="text-sm text-quiet" data-numbers>
          {formatInstant(placedAt)}
        </span>
      </div>
      {quote !== null && (
        <p className="text-2xl font-semibold" data-numbers>
          {formatMoney(quote)}
        </p>
      )}
      <p className="text-sm">{nextSteps[status]()}</p>
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {steps.map((to) => (
            <Button
              key={to}
              size={status === 'accepted' ? 'md' : 'sm'}
              variant={status === 'accepted' ? 'primary' : 'secondary'}
              busy={move.isPending}
              onClick={() => (to === 'closed' ? setIsClosing(true) : move.mutate(to))}
            >
              {stepVerbs[to]()}
            </Button>
          ))}
        </div>
      )}
      <ConfirmDialog
        open={isClosing}
        title={m.custom_admin_close_title()}
        text={m.custom_admin_close_text()}
        confirm={m.custom_admin_close_yes()}
        cancel={m.custom_admin_cancel()}
        busy={move.isPending}
        onConfirm={() => move.mutate('closed', { onSettled: () => setIsClosing(false) })}
        onClose={() => setIsClosing(false)}
      />
    </section>
  );
}
