import { taxStateLabels, taxStateTexts } from '#/features/documents/labels.ts';
import type { TaxView } from '#/features/documents/views.ts';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { useTestConnection } from '../hooks.ts';
import { CONNECTIONS, type Connection } from '../schemas.ts';
import type { ConnectionTest } from '../views.ts';

interface ConnectionsProps {
  isSet: Record<Connection, boolean>;
  tax: TaxView;
}

/** What the environment connects the shop with: set or not, and a test of each; then the tax authority. */
export function Connections({ isSet, tax }: ConnectionsProps) {
  return (
    <section aria-labelledby="connections">
      <h2 id="connections" className="text-lg">
        {m.settings_connections()}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-quiet">{m.settings_connections_lead()}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-raised">
        {CONNECTIONS.map((connection) => (
          <ConnectionRow key={connection} connection={connection} isSet={isSet[connection]} />
        ))}
        <TaxRow tax={tax} />
      </ul>
    </section>
  );
}

/** Nothing connects the shop with it so far, so there is nothing to test. */
function TaxRow({ tax: { name, state } }: { tax: TaxView }) {
  return (
    <li className="p-4">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {m.tax_title()}
        <Badge>{m.tax_state({ name, state: taxStateLabels[state]() })}</Badge>
      </h3>
      <p className="mt-0.5 text-sm text-quiet">{taxStateTexts[state]()}</p>
    </li>
  );
}

interface ConnectionRowProps {
  connection: Connection;
  isSet: boolean;
}

function ConnectionRow({ connection, isSet }: ConnectionRowProps) {
  const test = useTestConnection();
  const { title, what, without } = texts[connection];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-64">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {title()}
          <Badge tone={isSet ? 'success' : 'neutral'}>
            {isSet ? m.settings_is_set() : m.settings_not_set()}
          </Badge>
        </h3>
        <p className="mt-0.5 text-sm text-quiet">{isSet ? what() : without()}</p>
        <p role="status" className="mt-1 text-sm wrap-anywhere empty:hidden">
          {test.data && <Outcome test={test.data} />}
          {test.error && <span className="text-danger">{generalFailureText(test.error)}</span>}
        </p>
      </div>
      {isSet && (
        <Button
          variant="secondary"
          size="sm"
          busy={test.isPending}
          aria-label={m.settings_test_of({ name: title() })}
          onClick={() => test.mutate(connection)}
        >
          {m.settings_test()}
        </Button>
      )}
    </li>
  );
}

function Outcome({ test }: { test: ConnectionTest }) {
  if (test.outcome === 'works') return <span className="text-success">{m.settings_works()}</span>;
  if (test.outcome === 'not-set') return m.settings_not_set();
  return <span className="text-danger">{m.settings_works_not({ why: test.why })}</span>;
}

const texts: Record<
  Connection,
  { title: () => string; what: () => string; without: () => string }
> = {
  mail: {
    title: m.settings_mail,
    what: m.settings_mail_what,
    without: m.settings_mail_without,
  },
  sms: {
    title: m.settings_sms,
    what: m.settings_sms_what,
    without: m.settings_sms_without,
  },
  payments: {
    title: m.settings_payments,
    what: m.settings_payments_what,
    without: m.settings_payments_without,
  },
  cards: {
    title: m.settings_cards,
    what: m.settings_cards_what,
    without: m.settings_cards_without,
  },
  files: {
    title: m.settings_files,
    what: m.settings_files_what,
    without: m.settings_files_without,
  },
  assistant: {
    title: m.settings_assistant,
    what: m.settings_assistant_what,
    without: m.settings_assistant_without,
  },
};
