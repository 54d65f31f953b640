import { classNames } from '#/ui/class-names.ts';
import { amountRows, type AmountRow, type Amounts } from './amount-rows.ts';

type PriceBlockProps = Amounts & {
  explains?: boolean;
};

export function PriceBlock({ explains = false, ...amounts }: PriceBlockProps) {
  return (
    <dl className="grid gap-2 tabular-nums" data-numbers>
      {amountRows(amounts).map((row) => (
        <Row key={row.name} row={row} explains={explains} />
      ))}
    </dl>
  );
}

const LOOKS = {
  strong: 'border-t border-line pt-2 font-semibold',
  quiet: 'text-sm text-quiet',
  due: 'border-t border-line pt-2 font-semibold',
} as const;

function Row({ row, explains }: { row: AmountRow; explains: boolean }) {
  const { name, text, look, why } = row;
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', look && LOOKS[look])}>
      <dt>
        <span>{name}</span>
        {explains && why && <span className="block text-sm font-normal text-quiet">{why}</span>}
      </dt>
      <dd className={classNames('shrink-0 text-right', look === 'due' && 'text-lg')}>{text}</dd>
    </div>
  );
}
