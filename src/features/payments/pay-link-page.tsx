import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { Suspense } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Spinner } from '#/ui/spinner.tsx';
import { StageTitle } from './components/stage-title.tsx';
import { payLinkOptions } from './payment-options.ts';
import { PaymentPanel } from './payment-panel.tsx';
import type { PayLinkView } from './views.ts';

/** The payment of an order for whoever has its link, without signing in. */
export function PayLinkPage({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const options = payLinkOptions(token);
  const { data } = useSuspenseQuery(options);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: options.queryKey });
  return (
    <div className="grid gap-5">
      <p data-numbers>{m.pay_link_order({ number: data.number })}</p>
      {data.stage === 'open' ? (
        // The browser may pay once it has opened the link.
        <ClientOnly fallback={<Spinner />}>
          <Suspense fallback={<Spinner />}>
            <PaymentPanel orderId={data.orderId} onNews={refresh} />
          </Suspense>
        </ClientOnly>
      ) : (
        <LinkOver link={data} />
      )}
    </div>
  );
}

function LinkOver({ link: { stage, due } }: { link: PayLinkView }) {
  if (stage === 'ended') return <Alert tone="warning">{m.pay_link_ended()}</Alert>;
  return (
    <div role="status" className="rounded-card border border-line bg-raised p-5">
      <StageTitle tone="good" fresh={false}>
        {m.pay_link_paid_title()}
      </StageTitle>
      <p className="mt-2" data-numbers>
        {m.pay_link_paid({ amount: formatMoney(due) })}
      </p>
    </div>
  );
}
