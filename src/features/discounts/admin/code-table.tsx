import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import type { CodeView } from '../views.ts';
import { useDeactivateCode } from './hooks.ts';
import { RowAction, RowActions } from './row-actions.tsx';
import { ROW_CLASS, TableFrame } from './table-frame.tsx';
import { codeStateLabels, stateTones, termsLabel, windowLabel } from './labels.ts';

interface CodeTableProps {
  codes: readonly CodeView[];
  onEdit: (code: CodeView) => void;
  onShow: (code: CodeView) => void;
}

export function CodeTable({ codes, onEdit, onShow }: CodeTableProps) {
  const columns = [
    m.discount_admin_code(),
    m.discount_admin_status(),
    m.discount_admin_terms(),
    m.discount_admin_uses(),
    m.discount_admin_actions(),
  ];
  return (
    <TableFrame label={m.discount_admin_codes()} columns={columns}>
      {codes.map((code) => (
        <CodeRow key={code.id} code={code} onEdit={onEdit} onShow={onShow} />
      ))}
    </TableFrame>
  );
}

function CodeRow({ code, onEdit, onShow }: Omit<CodeTableProps, 'codes'> & { code: CodeView }) {
  const off = useDeactivateCode();
  const named = { name: code.code };
  return (
    <tr className={ROW_CLASS}>
      <th scope="row" className="font-mono text-base whitespace-nowrap">
        {code.code}
      </th>
      <td>
        <Badge tone={stateTones[code.state]}>
          {code.isExhausted ? m.discount_admin_used_up() : codeStateLabels[code.state]()}
        </Badge>
        <span className="mt-1 block text-quiet">{windowLabel(code)}</span>
      </td>
      <td>
        {termsLabel(code)}
        <CodeConditions code={code} />
      </td>
      <td className="whitespace-nowrap tabular-nums">
        {code.totalUsageLimit === null
          ? code.used
          : m.discount_admin_of({ used: code.used, limit: code.totalUsageLimit })}
        <span className="block text-quiet">
          {m.discount_admin_customers({ count: code.customers })}
        </span>
      </td>
      <RowActions failed={off.isError}>
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
    </tr>
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
