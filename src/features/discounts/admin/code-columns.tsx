import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import type { CodeView } from '../views.ts';
import { useDeactivateCode } from './hooks.ts';
import { codeStateLabels, stateTones, termsLabel, windowLabel } from './labels.ts';

interface CodeActionsProps {
  code: CodeView;
  onEdit: (code: CodeView) => void;
  onShow: (code: CodeView) => void;
}

export function codeColumns(actions: Omit<CodeActionsProps, 'code'>): TableColumn<CodeView>[] {
  return [
    {
      name: 'code',
      title: m.discount_admin_code(),
      isRowHeader: true,
      className: 'font-mono text-base whitespace-nowrap',
      cell: ({ code }) => code,
    },
    { name: 'status', title: m.discount_admin_status(), cell: (code) => <CodeState code={code} /> },
    {
      name: 'terms',
      title: m.discount_admin_terms(),
      cell: (code) => (
        <>
          {termsLabel(code)}
          <CodeConditions code={code} />
        </>
      ),
    },
    {
      name: 'uses',
      title: m.discount_admin_uses(),
      className: 'whitespace-nowrap tabular-nums',
      cell: (code) => <CodeUses code={code} />,
    },
    {
      name: 'actions',
      title: m.discount_admin_actions(),
      cell: (code) => <CodeActions code={code} {...actions} />,
    },
  ];
}

function CodeState({ code }: { code: CodeView }) {
  return (
    <>
      <Badge tone={stateTones[code.state]}>
        {code.isExhausted ? m.discount_admin_used_up() : codeStateLabels[code.state]()}
      </Badge>
      <span className="mt-1 block text-quiet">{windowLabel(code)}</span>
    </>
  );
}

function CodeUses({ code: { used, totalUsageLimit: limit, customers } }: { code: CodeView }) {
  return (
    <>
      {limit === null ? used : m.discount_admin_of({ used, limit })}
      <span className="block text-quiet">{m.discount_admin_customers({ count: customers })}</span>
    </>
  );
}

function CodeActions({ code, onEdit, onShow }: CodeActionsProps) {
  const off = useDeactivateCode();
  const named = { name: code.code };
  return (
    <RowActions failure={off.isError ? m.discount_admin_failed() : null}>
      <RowAction label={m.discount_admin_usage_of(named)} onClick={() => onShow(code)}>
        {m.discount_admin_usage()}
      </RowAction>
      <RowAction label={m.discount_admin_edit_of(named)} onClick={() => onEdit(code)}>
        {m.discount_admin_edit()}
      </RowAction>
      {code.active && (
        <RowAction
          label={m.discount_admin_deactivate_of(named)}
          busy={off.isPending}
          onClick={() => off.mutate(code.id)}
        >
          {m.discount_admin_deactivate()}
        </RowAction>
      )}
    </RowActions>
  );
}

function CodeConditions({ code }: { code: CodeView }) {
  const conditions = [
    code.minOrderAmount !== null &&
      m.discount_admin_min_of({ amount: formatMoney(code.minOrderAmount) }),
    code.maxDiscountAmount !== null &&
      m.discount_admin_max_of({ amount: formatMoney(code.maxDiscountAmount) }),
    code.customerLimit !== null && m.discount_admin_customers_of({ count: code.customerLimit }),
    code.usageLimitPerCustomer !== null &&
      m.discount_admin_each_of({ count: code.usageLimitPerCustomer }),
  ].filter((condition) => condition !== false);
  return conditions.map((condition) => (
    <span key={condition} className="block text-quiet">
      {condition}
    </span>
  ));
}
